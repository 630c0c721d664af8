import { type BerValue, memberAt, membersOf, readBer, toDotted } from '../asn1/read-ber.ts'

/** What a signature names of a certificate, byte for byte as it stands there (RFC 5280, 4.1). */
export interface CertificateParts {
  /** DER, with tag and length. */
  serialNumber: Uint8Array
  issuer: Uint8Array
  subject: Uint8Array
  /** By dotted identifier, the octets inside `extnValue`. */
  extensions: ReadonlyMap<string, Uint8Array>
}

/** Throws `NotBer` if it is no certificate. */
export function readCertificateParts(der: Uint8Array): CertificateParts {
  const all = membersOf(memberAt(readBer(der), 0, 0x30))
  const [serialNumber, , issuer, , subject] = all[0]?.tag === 0xa0 ? all.slice(1) : all
  if (!serialNumber || !issuer || !subject) throw new Error('The certificate ends early.')
  return { serialNumber: serialNumber.raw, issuer: issuer.raw, subject: subject.raw, extensions: extensionsOf(all.find(({ tag }) => tag === 0xa3)) }
}

function extensionsOf(tagged: BerValue | undefined): Map<string, Uint8Array> {
  const extensions = new Map<string, Uint8Array>()
  if (!tagged) return extensions
  for (const extension of membersOf(memberAt(tagged, 0, 0x30))) {
    const [identifier, ...rest] = membersOf(extension)
    const value = rest.at(-1)
    if (identifier && value) extensions.set(toDotted(identifier), value.contents)
  }
  return extensions
}
