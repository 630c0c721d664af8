import { oid } from '../asn1/identifiers.ts'
import { membersOf, NotBer, readBer, toDotted } from '../asn1/read-ber.ts'
import { readCertificateParts } from './certificate-parts.ts'

const most = 2

/** Where a certificate (DER) says that its issuer answers by OCSP: addresses by http of RFC 5280, 4.2.2.1, at most two. */
export function responderAddressesOf(certificate: Uint8Array): string[] {
  try {
    const information = readCertificateParts(certificate).extensions.get(oid.authorityInformation)
    const places = information ? membersOf(readBer(information)).map(membersOf) : []
    const addresses = places.flatMap(([method, place]) =>
      method && place?.tag === 0x86 && toDotted(method) === oid.ocsp ? Buffer.from(place.contents).toString('latin1') : [],
    )
    return addresses.filter((text) => /^https?:/i.test(text) && URL.canParse(text)).slice(0, most)
  } catch (error) {
    if (error instanceof NotBer) return []
    throw error
  }
}
