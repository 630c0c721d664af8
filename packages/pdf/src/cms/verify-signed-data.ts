import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { digestNames, oid, signatureAlgorithms } from '../asn1/identifiers.ts'
import { isSame, memberAt, membersOf, toDotted } from '../asn1/read-ber.ts'
import { isStrongKey } from './is-strong-key.ts'
import type { ReadSignedData } from './read-signed-data.ts'

/**
 * What is wrong with a signature by itself, chain and time apart. `wrongContentType`: the signed attributes do not say what was signed; `wrongPurpose`: the
 * certificate of a time stamp may not stamp; the others as their names say.
 */
export type SignatureProblem =
  | 'hashMismatch'
  | 'signatureMismatch'
  | 'noSignerCertificate'
  | 'certificateMismatch'
  | 'noSigningCertificate'
  | 'wrongContentType'
  | 'wrongPurpose'
  | 'weakDigest'
  | 'weakKey'
  | 'unknownDigest'

/** Verifies a signature over content in parts, such as the two ranges of a PDF (RFC 5652, 5.4 and 5.6; RFC 5035, 4). */
export function problemsOf(read: ReadSignedData, content: readonly Uint8Array[]): SignatureProblem[] {
  const digest = digestNames[read.digestAlgorithm]
  if (!digest) return ['unknownDigest']
  if (!read.signer) return ['noSignerCertificate']
  const hash = createHash(digest)
  for (const part of content) hash.update(part)
  const problems: SignatureProblem[] = digest === 'sha1' ? ['weakDigest'] : []
  const stated = read.attributes.get(oid.messageDigest)
  if (read.signedAttributes && !(stated && isSame(hash.digest(), stated.contents))) problems.push('hashMismatch')
  if (read.signedAttributes && !isOfType(read)) problems.push('wrongContentType')
  if (!isSigned(read, read.signer, { digest, content })) problems.push('signatureMismatch')
  if (isWeak(read.signer)) problems.push('weakKey')
  return [...problems, ...certificateProblems(read, read.signer)]
}

/** RFC 5652, 5.3 and 11.1: without it a signature over attributes could be taken for one over something else. */
function isOfType({ attributes, content }: ReadSignedData): boolean {
  const stated = attributes.get(oid.contentType)
  return stated !== undefined && stated.tag === 0x06 && toDotted(stated) === content.type
}

function isWeak(signer: Uint8Array): boolean {
  try {
    return !isStrongKey(new X509Certificate(signer).publicKey)
  } catch {
    return true
  }
}

function isSigned(
  { signedAttributes, signatureAlgorithm, value }: ReadSignedData,
  signer: Uint8Array,
  { digest, content }: { digest: string; content: readonly Uint8Array[] },
) {
  try {
    const key = new X509Certificate(signer).publicKey
    // Other programs go by the algorithm of the signature, so it must be the one that is verified here.
    const algorithm = signatureAlgorithms[signatureAlgorithm]
    if (!algorithm?.key.includes(key.asymmetricKeyType ?? '') || (algorithm.digest ?? digest) !== digest) return false
    const padding = signatureAlgorithm === oid.rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
    return verify(digest, signedAttributes ?? Buffer.concat(content), { key, ...padding }, value)
  } catch {
    // A key of a kind that is not known here.
    return false
  }
}

/** The signed attribute says which certificate was meant, so that none with the same key can take its place. */
function certificateProblems({ attributes, signedAttributes }: ReadSignedData, signer: Uint8Array): SignatureProblem[] {
  const attribute = attributes.get(oid.signingCertificateV2)
  if (!signedAttributes || !attribute) return ['noSigningCertificate']
  const [first, second] = membersOf(memberAt(memberAt(attribute, 0), 0))
  const algorithm = first?.tag === 0x30 ? digestNames[toDotted(memberAt(first, 0))] : 'sha256'
  const stated = first?.tag === 0x30 ? second : first
  if (algorithm === 'sha1') return ['weakDigest']
  const isMeant = algorithm && stated && isSame(createHash(algorithm).update(signer).digest(), stated.contents)
  return isMeant ? [] : ['certificateMismatch']
}
