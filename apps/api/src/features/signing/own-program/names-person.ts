import type { CertificateNames } from '@klesis/pdf/cms/certificate-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { taxNumbersOf, writtenParts } from '../subjects/certificate-owner.ts'
import { readKnownPerson } from '../subjects/known-person.ts'
import { isSameName } from '../subjects/same-name.ts'

export interface NamedBy {
  names: CertificateNames
  /** SHA-256 of the certificate, as it is written: hexadecimal with colons. */
  fingerprint: string
}

/**
 * Whether a certificate names this person. A tax number decides alone if the portal knows the person's; then an address of e-mail, which is the person's own or
 * another's; then the name, as it sounds in Greek and Latin letters. One that the portal issued to somebody else names nobody here.
 */
export async function namesPerson(db: Db, personId: number, { names, fingerprint }: NamedBy): Promise<boolean> {
  const person = await readKnownPerson(db, personId)
  if (!person) return false
  const { hasAddress, isAddressOfOther, isKeyOfOther } = await readClaims(db, personId, { names, fingerprint })
  if (isKeyOfOther) return false
  const numbers = taxNumbersOf(names)
  if (numbers.length > 0 && person.taxNumbers.length > 0) return numbers.every((number) => person.taxNumbers.includes(number))
  if (hasAddress || isAddressOfOther) return hasAddress && !isAddressOfOther
  return !names.isPseudonym && isSameName(person, writtenParts(names))
}

interface Claims {
  hasAddress: boolean
  isAddressOfOther: boolean
  isKeyOfOther: boolean
}

/** What other accounts of the portal say to the addresses and the key of a certificate. */
async function readClaims(db: Db, personId: number, { names, fingerprint }: NamedBy): Promise<Claims> {
  const { rows } = await sql<Claims>`
    with address as (
      select p.id as person_id, p.uid as text from person p where p.uid = any(${names.addresses}::text[])
      union select l.person_id, l.email from login l where l.email_vouched and l.email = any(${names.addresses}::text[])
      union select l.person_id, l.subject from login l where l.provider = 'external' and l.removed_at is null and l.subject = any(${names.addresses}::text[]))
    select
      exists (select from address where person_id = ${personId}) as "hasAddress",
      exists (select from address where person_id <> ${personId}) as "isAddressOfOther",
      exists (select from signing_key k where k.person_id <> ${personId} and encode(sha256(k.certificate), 'hex') = ${toHex(fingerprint)}) as "isKeyOfOther"`.execute(
    db,
  )
  return rows[0] as Claims
}

const toHex = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase()
