import { oid } from '../asn1/identifiers.ts'
import { type BerValue, expectTag, isSame, memberAt, membersOf, NotBer, readBer, toDotted } from '../asn1/read-ber.ts'
import { readCertificateParts } from './certificate-parts.ts'

/** A signature of CMS with one signer, as it was read: nothing of it is verified. */
export interface ReadSignedData {
  /** DER, at most 20, without the signer's own. */
  certificates: readonly Uint8Array[]
  /** The certificate that the signature names by issuer and serial number, or by key identifier; null if it is not among them. */
  signer: Uint8Array | null
  digestAlgorithm: string
  signatureAlgorithm: string
  value: Uint8Array
  /** As a SET, which is what was signed; null if the content itself was. */
  signedAttributes: Uint8Array | null
  /** The value of each, by dotted identifier. */
  attributes: ReadonlyMap<string, BerValue>
  /** The first value of each. */
  unsignedAttributes: ReadonlyMap<string, BerValue>
  content: { type: string; bytes: Uint8Array | null }
}

const mostCertificates = 20

/** Throws `NotBer`. What follows the value, such as the zeros after it in a PDF, is not looked at. */
export function readSignedData(bytes: Uint8Array): ReadSignedData {
  const outer = membersOf(expectTag(readBer(bytes), 0x30))
  if (!outer[0] || toDotted(outer[0]) !== oid.signedData) throw new NotBer('It is no signed data.')
  const parts = membersOf(memberAt(expectTag(outer[1], 0xa0), 0, 0x30))
  const encapsulated = membersOf(expectTag(parts[2], 0x30))
  const certificates = certificatesOf(parts.find(({ tag }) => tag === 0xa0))
  const signers = membersOf(expectTag(parts.at(-1), 0x31))
  if (signers.length !== 1) throw new NotBer('There is not exactly one signer.')
  return { certificates, ...readSigner(expectTag(signers[0], 0x30), certificates), content: contentOf(encapsulated) }
}

function contentOf([type, explicit]: BerValue[]): ReadSignedData['content'] {
  const inner = explicit && membersOf(explicit)[0]
  const bytes = inner && (inner.tag === 0x24 ? Buffer.concat(membersOf(inner).map(({ contents }) => contents)) : inner.contents)
  return { type: toDotted(expectTag(type, 0x06)), bytes: bytes ?? null }
}

const certificatesOf = (set: BerValue | undefined) =>
  set
    ? membersOf(set)
        .filter(({ tag }) => tag === 0x30)
        .slice(0, mostCertificates)
        .map(({ raw }) => raw)
    : []

function readSigner(signer: BerValue, certificates: readonly Uint8Array[]): Omit<ReadSignedData, 'certificates' | 'content'> {
  const [, named, digest, ...rest] = membersOf(signer)
  const signed = rest[0]?.tag === 0xa0 ? rest.shift() : undefined
  const [signature, value, unsigned] = rest
  const asSet = signed && Uint8Array.from(signed.raw)
  if (asSet) asSet[0] = 0x31
  return {
    signer: certificates.find((der) => isNamed(expectTag(named), der)) ?? null,
    digestAlgorithm: toDotted(memberAt(expectTag(digest, 0x30), 0, 0x06)),
    signatureAlgorithm: toDotted(memberAt(expectTag(signature, 0x30), 0, 0x06)),
    value: expectTag(value, 0x04).contents,
    signedAttributes: asSet ?? null,
    attributes: attributesOf(signed, { isSigned: true }),
    unsignedAttributes: attributesOf(unsigned?.tag === 0xa1 ? unsigned : undefined, { isSigned: false }),
  }
}

/** By the serial number alone another certificate could be meant. */
function isNamed(named: BerValue, der: Uint8Array): boolean {
  try {
    const parts = readCertificateParts(der)
    if (named.tag === 0x30) return isSame(memberAt(named, 0).raw, parts.issuer) && isSame(memberAt(named, 1).raw, parts.serialNumber)
    const identifier = parts.extensions.get(oid.subjectKeyIdentifier)
    return identifier !== undefined && isSame(readBer(identifier).contents, named.contents)
  } catch {
    return false
  }
}

function attributesOf(set: BerValue | undefined, { isSigned }: { isSigned: boolean }): Map<string, BerValue> {
  const attributes = new Map<string, BerValue>()
  for (const attribute of set ? membersOf(set) : []) {
    const [type, values] = membersOf(attribute)
    const key = toDotted(expectTag(type, 0x06))
    // The same attribute twice could be read differently by two programs.
    if (attributes.has(key)) throw new NotBer('An attribute stands twice.')
    const [value, ...more] = membersOf(expectTag(values, 0x31))
    if (isSigned && more.length > 0) throw new NotBer('A signed attribute has several values.')
    attributes.set(key, expectTag(value))
  }
  return attributes
}
