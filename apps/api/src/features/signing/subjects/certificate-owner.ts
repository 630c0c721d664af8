import { createHash } from 'node:crypto'
import { type CertificateNames, readCertificateNames } from '@klesis/pdf/cms/certificate-names.ts'
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
  const names = readCertificateNames(certificate)
  const [number = '', another] = names.identifiers
  const named = another === undefined && ofPerson.test(number) ? Buffer.from(number, 'utf8') : readCertificateParts(certificate).subject
  return { fingerprint: createHash('sha256').update(named).digest(), ...writtenParts(names), taxNumber: taxNumbersOf(names)[0] ?? null }
}

/** The name as `isSameName` compares it. */
export const writtenParts = ({ givenName, surname, commonName }: CertificateNames) => ({
  given: givenName ?? '',
  surname: surname ?? '',
  whole: commonName ?? '',
})

export const taxNumbersOf = ({ identifiers }: CertificateNames): string[] => identifiers.flatMap((text) => greekTaxNumber.exec(text.trim())?.[1] ?? [])

/** As an administrator reads it. */
export const writtenName = ({ given, surname, whole }: CertificateOwner): string => whole || `${given} ${surname}`.trim()
