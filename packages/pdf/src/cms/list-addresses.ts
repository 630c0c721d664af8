import { oid } from '../asn1/identifiers.ts'
import { type BerValue, membersOf, NotBer, readBer } from '../asn1/read-ber.ts'
import { readCertificateParts } from './certificate-parts.ts'

/**
 * Where a certificate (DER) says that the revocation lists of its issuer are: addresses by http of RFC 5280, 4.2.1.13, at most four. Lists for some reasons alone,
 * or of another issuer, are left out, as they do not say that a certificate is good.
 */
export function listAddressesOf(certificate: Uint8Array): string[] {
  try {
    const points = readCertificateParts(certificate).extensions.get(oid.crlDistributionPoints)
    return points ? membersOf(readBer(points)).flatMap(addressesIn).slice(0, most) : []
  } catch (error) {
    if (error instanceof NotBer) return []
    throw error
  }
}

const most = 4

function addressesIn(point: BerValue): string[] {
  const [name, ...limits] = membersOf(point)
  if (name?.tag !== 0xa0 || limits.length > 0) return []
  const [fullName] = membersOf(name)
  if (fullName?.tag !== 0xa0) return []
  const uris = membersOf(fullName).filter(({ tag }) => tag === 0x86)
  return uris.map(({ contents }) => Buffer.from(contents).toString('latin1')).filter((text) => /^https?:/i.test(text) && URL.canParse(text))
}
