import { createHash, X509Certificate } from 'node:crypto'
import { readCertificateParts } from '@klesis/pdf/cms/certificate-parts.ts'

/** Whose a certificate is, as its issuer has written it (ETSI EN 319 412-2, 4.2.4). */
export interface CertificateOwner {
  /** SHA-256 of what names the owner. */
  fingerprint: Buffer
  given: string
  surname: string
  /** The common name, which is there also where the parts are not. */
  whole: string
  /** A Greek tax number. */
  taxNumber: string | null
}

/** ETSI EN 319 412-1, 5.1.3: a number that is the person's wherever it stands; other numbers mean something to one issuer alone. */
const ofPerson = /^(PAS|IDC|PNO|TAX|TIN|[A-Z]{2}:)[A-Z]{2}-./
const greekTaxNumber = /^(?:TAX|TIN)(?:EL|GR)-(\d{9})$/

export function ownerOf(certificate: Uint8Array): CertificateOwner {
  const subject = new X509Certificate(certificate).toLegacyObject().subject as unknown as Readonly<Record<string, string | string[] | undefined>>
  const textOf = (part: string) => [subject[part] ?? []].flat().join(' ')
  const number = textOf('serialNumber')
  const named = ofPerson.test(number) ? Buffer.from(number, 'utf8') : readCertificateParts(certificate).subject
  return {
    fingerprint: createHash('sha256').update(named).digest(),
    ...{ given: textOf('GN'), surname: textOf('SN'), whole: textOf('CN') },
    taxNumber: greekTaxNumber.exec(number)?.[1] ?? null,
  }
}

/** As an administrator reads it. */
export const writtenName = ({ given, surname, whole }: CertificateOwner): string => whole || `${given} ${surname}`.trim()
