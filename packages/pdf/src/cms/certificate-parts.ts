import { oid } from '../asn1/identifiers.ts'
import { type BerValue, expectTag, memberAt, membersOf, NotBer, readBer, toDotted } from '../asn1/read-ber.ts'

/** What a signature names of a certificate, byte for byte as it stands there (RFC 5280, 4.1). */
export interface CertificateParts {
  /** DER, with tag and length. */
  serialNumber: Uint8Array
  issuer: Uint8Array
  subject: Uint8Array
  /** The bits of the key, without what says of which kind it is. */
  publicKey: Uint8Array
  /** By dotted identifier, the octets inside `extnValue`. */
  extensions: ReadonlyMap<string, Uint8Array>
  /** The extensions that nobody may use the certificate without knowing. */
  critical: ReadonlySet<string>
  /** By which its issuer signed it, as a dotted identifier. */
  signatureAlgorithm: string
}

/** Throws `NotBer` if it is no certificate. */
export function readCertificateParts(der: Uint8Array): CertificateParts {
  const outer = readBer(der)
  const all = membersOf(memberAt(outer, 0, 0x30))
  const [serialNumber, , issuer, , subject, key] = all[0]?.tag === 0xa0 ? all.slice(1) : all
  if (!serialNumber || !issuer || !subject || !key) throw new NotBer('The certificate ends early.')
  const signatureAlgorithm = toDotted(memberAt(memberAt(outer, 1, 0x30), 0, 0x06))
  const publicKey = memberAt(key, 1, 0x03).contents.subarray(1)
  const names = { serialNumber: serialNumber.raw, issuer: issuer.raw, subject: subject.raw }
  return { ...names, publicKey, signatureAlgorithm, ...readExtensions(all.find(({ tag }) => tag === 0xa3)) }
}

/** Extensions of a certificate or of a revocation list, inside their tag (RFC 5280, 4.2 and 5.2). */
export function readExtensions(tagged: BerValue | undefined): Pick<CertificateParts, 'extensions' | 'critical'> {
  const extensions = new Map<string, Uint8Array>()
  const critical = new Set<string>()
  for (const extension of tagged ? membersOf(memberAt(tagged, 0, 0x30)) : []) {
    const [identifier, ...rest] = membersOf(extension)
    const value = rest.at(-1)
    if (!identifier || !value) continue
    extensions.set(toDotted(identifier), value.contents)
    if (rest[0]?.tag === 0x01 && rest[0].contents[0] !== 0) critical.add(toDotted(identifier))
  }
  return { extensions, critical }
}

/** Bits of `keyUsage` (RFC 5280, 4.2.1.3). */
export const usageBits = { digitalSignature: 0, nonRepudiation: 1, crlSign: 6 } as const

/** Whether a certificate may be used for one of these; without the extension for all. */
export function mayBeUsedFor({ extensions }: CertificateParts, usages: readonly (keyof typeof usageBits)[]): boolean {
  const usage = extensions.get(oid.keyUsage)
  if (!usage) return true
  const first = expectTag(readBer(usage), 0x03).contents[1] ?? 0
  return usages.some((name) => (first & (0x80 >> usageBits[name])) !== 0)
}
