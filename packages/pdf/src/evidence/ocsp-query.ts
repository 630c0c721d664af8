import { createHash } from 'node:crypto'
import { digestNames } from '../asn1/identifiers.ts'
import { type BerValue, isSame, membersOf, toDotted } from '../asn1/read-ber.ts'
import { identifier, none, octets, sequence } from '../asn1/write-der.ts'
import { readCertificateParts } from '../cms/certificate-parts.ts'

/** A certificate and the one of its issuer, DER. */
export interface Asked {
  certificate: Uint8Array
  issuer: Uint8Array
}

const sha1 = '1.3.14.3.2.26'

/** A request of RFC 6960, 4.1 in DER about one certificate. It names the issuer by SHA-1, which is no signature and which every responder knows (RFC 5019, 2.1.1). */
export function ocspQuery(asked: Asked): Uint8Array {
  const { name, key, serialNumber } = namesOf(asked, 'sha1')
  const certificate = sequence(sequence(identifier(sha1), none), octets(name), octets(key), serialNumber)
  return sequence(sequence(sequence(sequence(certificate))))
}

function namesOf({ certificate, issuer }: Asked, digest: string) {
  const { subject, publicKey } = readCertificateParts(issuer)
  const hash = (bytes: Uint8Array) => createHash(digest).update(bytes).digest()
  return { name: hash(subject), key: hash(publicKey), serialNumber: readCertificateParts(certificate).serialNumber }
}

/** Whether a `CertID` of an answer is this certificate, whichever known digest it has. Throws `NotBer`. */
export function isAbout(certId: BerValue, asked: Asked): boolean {
  const [algorithm, name, key, serialNumber] = membersOf(certId)
  const digest = algorithm && digestNames[toDotted(membersOf(algorithm)[0] ?? algorithm)]
  if (!digest || !name || !key || !serialNumber) return false
  const expected = namesOf(asked, digest)
  return isSame(name.contents, expected.name) && isSame(key.contents, expected.key) && isSame(serialNumber.raw, expected.serialNumber)
}
