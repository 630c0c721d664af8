import type { CertificateNames } from '@klesis/pdf/cms/certificate-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface NamedBy {
  names: CertificateNames
  /** SHA-256 of the certificate, as it is written: hexadecimal with colons. */
  fingerprint: string
}

/** The tax number among the numbers of a person that ETSI EN 319 412-1, 5.1.3, has. */
const taxNumber = /^TIN(?:EL|GR)-(\d{9})$/

/**
 * Whether a certificate names this person. A tax number decides alone if the portal knows the person's; then an address of e-mail, which is the person's own or
 * another's; then the name, folded as wherever the portal searches, its words in any order. One that the portal issued to somebody else names nobody here.
 */
export async function namesPerson(db: Db, personId: number, { names, fingerprint }: NamedBy): Promise<boolean> {
  const name = names.givenName && names.surname ? `${names.givenName} ${names.surname}` : (names.commonName ?? '')
  const {
    rows: [known],
  } = await sql<Known>`
    with address as (
      select p.id as person_id, p.uid as text from person p where p.uid = any(${names.addresses}::text[])
      union select l.person_id, l.email from login l where l.email_vouched and l.email = any(${names.addresses}::text[])
      union select l.person_id, l.subject from login l where l.provider = 'external' and l.subject = any(${names.addresses}::text[]))
    select
      array(select l.subject from login l where l.person_id = p.id and l.provider = 'taxisnet'
        union select e.tax_id from employee e where e.person_id = p.id and e.tax_id <> '') as "taxNumbers",
      exists (select from address where person_id = p.id) as "hasAddress",
      exists (select from address where person_id <> p.id) as "isAddressOfOther",
      exists (select from signing_key k where k.person_id <> p.id and encode(sha256(k.certificate), 'hex') = ${toHex(fingerprint)}) as "isKeyOfOther",
      ${wordsOf(sql`p.first_name || ' ' || p.last_name`)} = ${wordsOf(sql`${name.normalize('NFKC')}::text`)} as "hasName",
      cardinality(${wordsOf(sql`${name.normalize('NFKC')}::text`)}) as words
    from person p where p.id = ${personId}`.execute(db)
  if (!known || known.isKeyOfOther) return false
  const numbers = names.identifiers.flatMap((text) => taxNumber.exec(text.trim())?.[1] ?? [])
  if (numbers.length > 0 && known.taxNumbers.length > 0) return numbers.every((number) => known.taxNumbers.includes(number))
  if (known.hasAddress || known.isAddressOfOther) return known.hasAddress && !known.isAddressOfOther
  // A single word would be the name of many.
  return !names.isPseudonym && known.hasName && known.words > 1
}

interface Known {
  taxNumbers: string[]
  hasAddress: boolean
  isAddressOfOther: boolean
  isKeyOfOther: boolean
  hasName: boolean
  words: number
}

const toHex = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase()

const wordsOf = (text: ReturnType<typeof sql>) =>
  sql`array(select word from regexp_split_to_table(search_key(${text}), '[[:space:].,''’-]+') as word where word <> '' order by word)`
