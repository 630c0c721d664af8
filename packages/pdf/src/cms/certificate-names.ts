import { type BerValue, membersOf, NotBer, readBer, toDotted } from '../asn1/read-ber.ts'
import { readCertificateParts } from './certificate-parts.ts'

/** Whom a certificate names (RFC 5280, 4.1.2.6 and 4.2.1.6; natural persons: ETSI EN 319 412-2). */
export interface CertificateNames {
  /** Null where there is none, or more than one. */
  commonName: string | null
  givenName: string | null
  surname: string | null
  /** Of the subject’s `serialNumber`, such as `TINEL-123456789` (ETSI EN 319 412-1, 5.1.3). */
  identifiers: readonly string[]
  /** The person is not named by their own name. */
  isPseudonym: boolean
  /** Of e-mail, in small letters. */
  addresses: readonly string[]
}

const types = {
  ...{ commonName: '2.5.4.3', surname: '2.5.4.4', serialNumber: '2.5.4.5', givenName: '2.5.4.42', pseudonym: '2.5.4.65' },
  emailAddress: '1.2.840.113549.1.9.1',
} as const
const alternativeNames = '2.5.29.17'
const mailAddress = 0x81

/** Read from the bytes: as text, one name could look like several. Names nobody where they cannot be read. */
export function readCertificateNames(certificate: Uint8Array): CertificateNames {
  try {
    const { subject, extensions } = readCertificateParts(certificate)
    const attributes = membersOf(readBer(subject)).flatMap((set) => membersOf(set).map(toAttribute))
    const valuesOf = (type: string) => attributes.flatMap((one) => (one.type === type && one.text ? [one.text] : []))
    const only = ([text, ...more]: string[]) => (text && more.length === 0 ? text : null)
    const others = extensions.get(alternativeNames)
    const alternatives = others ? membersOf(readBer(others)).filter(({ tag }) => tag === mailAddress) : []
    const addresses = [...alternatives.map(({ contents }) => Buffer.from(contents).toString('latin1')), ...valuesOf(types.emailAddress)]
    return {
      commonName: only(valuesOf(types.commonName)),
      givenName: only(valuesOf(types.givenName)),
      surname: only(valuesOf(types.surname)),
      identifiers: valuesOf(types.serialNumber),
      isPseudonym: attributes.some(({ type }) => type === types.pseudonym),
      addresses: addresses.map((address) => address.trim().toLowerCase()),
    }
  } catch (error) {
    if (error instanceof NotBer) return { commonName: null, givenName: null, surname: null, identifiers: [], isPseudonym: false, addresses: [] }
    throw error
  }
}

function toAttribute(attribute: BerValue): { type: string; text: string | null } {
  const [type, value] = membersOf(attribute)
  if (!type || !value) throw new NotBer('A name ends early.')
  return { type: toDotted(type), text: textOf(value) }
}

/** A string of X.520; null for one that is not known here. */
function textOf({ tag, contents }: BerValue): string | null {
  const bytes = Buffer.from(contents)
  if (tag === 0x0c) return bytes.toString('utf8')
  if (tag === 0x13 || tag === 0x14 || tag === 0x16) return bytes.toString('latin1')
  return tag === 0x1e && bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : null
}
