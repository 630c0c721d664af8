import { createHash, verify, type X509Certificate } from 'node:crypto'
import { oid, signatureAlgorithms } from '../asn1/identifiers.ts'
import { type BerValue, expectTag, isSame, memberAt, membersOf, NotBer, readBer, toDotted, toInstant } from '../asn1/read-ber.ts'
import { mayBeUsedFor, readCertificateParts, readExtensions } from '../cms/certificate-parts.ts'
import { isStrongKey } from '../cms/is-strong-key.ts'
import { parseCertificate } from '../cms/read-certificate.ts'
import { isIssuedBy, isValidAt } from '../verify/build-chain.ts'
import { isAbout } from './ocsp-query.ts'

/** What an answer says of a certificate. */
export interface OcspStatement {
  /** ISO instant; null for one that is good. */
  revokedAt: string | null
  from: string
  /** Null if it does not say so: then it is about the moment at which it was made. */
  until: string | null
}

/**
 * What an answer of OCSP (RFC 6960, 4.2, DER) says of a certificate; null if it says nothing of it, or if neither the issuer nor a responder that the issuer
 * certified for this alone has signed it.
 */
export function readOcsp(answer: Uint8Array, certificate: X509Certificate, issuer: X509Certificate): OcspStatement | null {
  try {
    const basic = basicOf(answer)
    if (!basic || !isSignedFor(basic, issuer)) return null
    const asked = { certificate: certificate.raw, issuer: issuer.raw }
    const found = basic.responses.find((single) => isAbout(memberAt(single, 0, 0x30), asked))
    return found ? statementIn(found) : null
  } catch {
    return null
  }
}

interface BasicAnswer {
  /** As it was signed. */
  data: BerValue
  responder: BerValue
  producedAt: string
  responses: readonly BerValue[]
  algorithm: string
  signature: Uint8Array
  certificates: readonly Uint8Array[]
}

const mostCertificates = 10

/** Null for an answer that is an error, such as “try later”. Throws `NotBer`. */
function basicOf(answer: Uint8Array): BasicAnswer | null {
  const [status, explicit] = membersOf(expectTag(readBer(answer), 0x30))
  if (expectTag(status, 0x0a).contents[0] !== 0) return null
  const [type, octets] = membersOf(memberAt(expectTag(explicit, 0xa0), 0, 0x30))
  if (toDotted(expectTag(type, 0x06)) !== oid.basicOcspResponse) return null
  const [data, algorithm, signature, certificates] = membersOf(readBer(expectTag(octets, 0x04).contents))
  const parts = membersOf(expectTag(data, 0x30))
  const [responder, producedAt, responses, ...more] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  // What nobody may pass over is not known here.
  if (readExtensions(more.find(({ tag }) => tag === 0xa1)).critical.size > 0) return null
  return {
    data: expectTag(data),
    responder: expectTag(responder),
    producedAt: toInstant(expectTag(producedAt, 0x18)) ?? notATime(),
    responses: membersOf(expectTag(responses, 0x30)),
    algorithm: toDotted(memberAt(expectTag(algorithm, 0x30), 0, 0x06)),
    signature: expectTag(signature, 0x03).contents.subarray(1),
    certificates:
      certificates?.tag === 0xa0
        ? membersOf(memberAt(certificates, 0, 0x30))
            .slice(0, mostCertificates)
            .map(({ raw }) => raw)
        : [],
  }
}

const notATime = (): never => {
  throw new NotBer('It is no time.')
}

function statementIn(single: BerValue): OcspStatement | null {
  const [, status, from, ...more] = membersOf(single)
  if (readExtensions(more.find(({ tag }) => tag === 0xa1)).critical.size > 0) return null
  const until = more.find(({ tag }) => tag === 0xa0)
  const window = { from: toInstant(expectTag(from, 0x18)) ?? notATime(), until: until ? (toInstant(memberAt(until, 0, 0x18)) ?? notATime()) : null }
  if (status?.tag === 0x80) return { revokedAt: null, ...window }
  // An authority that does not know the certificate says nothing of it.
  return status?.tag === 0xa1 ? { revokedAt: toInstant(memberAt(status, 0, 0x18)) ?? notATime(), ...window } : null
}

function isSignedFor(answer: BasicAnswer, issuer: X509Certificate): boolean {
  const algorithm = signatureAlgorithms[answer.algorithm]
  if (!algorithm?.digest || algorithm.digest === 'sha1') return false
  const { digest } = algorithm
  const delegated = answer.certificates.flatMap((der) => parseCertificate(der) ?? []).filter((one) => mayAnswerFor(one, issuer, answer.producedAt))
  return [issuer, ...delegated].some(
    (signer) =>
      algorithm.key.includes(signer.publicKey.asymmetricKeyType ?? '') &&
      isStrongKey(signer.publicKey) &&
      isNamed(answer.responder, signer) &&
      verify(digest, answer.data.raw, signer.publicKey, answer.signature),
  )
}

/**
 * RFC 6960, 4.2.2.2: certified by the issuer itself, for answers. It must be one that is not asked about in turn, as nothing would say that it was not revoked.
 */
function mayAnswerFor(signer: X509Certificate, issuer: X509Certificate, at: string): boolean {
  if (!isIssuedBy(signer, issuer) || !isValidAt(signer, at) || !(signer.keyUsage ?? []).includes(oid.ocspSigning)) return false
  const parts = readCertificateParts(signer.raw)
  return parts.extensions.has(oid.ocspNoCheck) && mayBeUsedFor(parts, ['digitalSignature', 'nonRepudiation'])
}

function isNamed(responder: BerValue, signer: X509Certificate): boolean {
  const { subject, publicKey } = readCertificateParts(signer.raw)
  if (responder.tag === 0xa1) return isSame(memberAt(responder, 0).raw, subject)
  return responder.tag === 0xa2 && isSame(memberAt(responder, 0, 0x04).contents, createHash('sha1').update(publicKey).digest())
}
