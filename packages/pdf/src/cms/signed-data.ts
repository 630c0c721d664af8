import { oid } from '../asn1/identifiers.ts'
import { identifier, inContext, integer, none, octets, sequence, setOf } from '../asn1/write-der.ts'
import { readCertificateParts } from './certificate-parts.ts'

export type KeyKind = 'rsa' | 'ec'

export interface SignedDataParts {
  /** As `signedAttributes` makes them. */
  attributes: Uint8Array
  /** Over the attributes: RSASSA-PKCS1-v1_5 or the DER of ECDSA, with SHA-256. */
  value: Uint8Array
  key: KeyKind
  /** DER; the signer's own first. */
  certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** A token of RFC 3161 over `value`; null for none. */
  timeStamp: Uint8Array | null
  /** The signed content where it is inside the signature, as in a time stamp: its type and its DER. */
  content?: { type: string; der: Uint8Array }
}

const sha256 = sequence(identifier(oid.sha256), none)
const algorithms: Record<KeyKind, Uint8Array> = { rsa: sequence(identifier(oid.sha256WithRsa), none), ec: sequence(identifier(oid.ecdsaWithSha256)) }

/** CMS SignedData in DER (RFC 5652, section 5). Without `content` the signature is detached, as PDF wants it. */
export function signedData({ attributes, value, key, certificates, timeStamp, content }: SignedDataParts): Uint8Array {
  const { issuer, serialNumber } = readCertificateParts(certificates[0])
  // What is signed is a SET; inside the signer's part the same bytes are tagged [0] (RFC 5652, section 5.4).
  const taggedAttributes = Uint8Array.from(attributes)
  taggedAttributes[0] = 0xa0
  const unsigned = timeStamp ? [inContext(1, sequence(identifier(oid.timeStampToken), setOf(timeStamp)))] : []
  const signer = sequence(integer(1), sequence(issuer, serialNumber), sha256, taggedAttributes, algorithms[key], octets(value), ...unsigned)
  const encapsulated = content ? sequence(identifier(content.type), inContext(0, octets(content.der))) : sequence(identifier(oid.data))
  // Version 3 is for content of another type than plain data.
  const version = content ? 3 : 1
  return sequence(
    identifier(oid.signedData),
    inContext(0, sequence(integer(version), setOf(sha256), encapsulated, inContext(0, ...certificates), setOf(signer))),
  )
}
