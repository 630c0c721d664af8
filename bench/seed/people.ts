import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../../apps/api/src/actor/hash-token.ts'
import type { Db } from '../../apps/api/src/db/db.ts'
import { applicantsOf, cast } from './cast.ts'

/** Bearer tokens of the measured persons. */
export interface Tokens {
  admin: string
  applicant: string
  approver: string
  substituteOfOne: string
  substituteOfMany: string
  standsInForNobody: string
}

const firstNames = ['Μαρία', 'Γιώργος', 'Ελένη', 'Νίκος', 'Αικατερίνη', 'Δημήτρης', 'Σοφία', 'Κώστας', 'Αγγελική', 'Παναγιώτης', 'Ιωάννα', 'Θωμάς', 'Ζωή']
const lastNames = ['Παπαδάκης', 'Μανουσάκη', 'Αλεξίου', 'Οικονόμου', 'Γεωργίου', 'Σταματάκης', 'Ξενάκη', 'Ρούσσος', 'Λαμπράκη', 'Βλάχος', 'Καραγιάννη']

/** The n-th name of a list, in SQL; `n` is an expression. */
export const firstNameSql = (n: string) => sql.raw(`(array[${firstNames.map((name) => `'${name}'`)}])[1 + (${n}) % ${firstNames.length}]`)
export const lastNameSql = (n: string) => sql.raw(`(array[${lastNames.map((name) => `'${name}'`)}])[1 + (${n}) / 7 % ${lastNames.length}]`)

/** Administrator, measured applicant, approvers, and a third as many applicants as applications. */
export async function seedPeople(db: Db, size: number): Promise<Tokens> {
  const last = cast.firstApplicant + applicantsOf(size) - 1
  await sql`
    insert into person (id, uid, email, first_name, last_name, login_group, confirmed) overriding system value
    select n, 'person' || n || '@uni.example', 'person' || n || '@uni.example', ${firstNameSql('n')}, ${lastNameSql('n')}, 'university', true
    from generate_series(1, ${last}::int) n`.execute(db)
  await sql`insert into person_role values (${cast.admin}, 'admin'), (${cast.admin}, 'systemAdmin')`.execute(db)
  await sql`insert into committee overriding system value values (${cast.committee}, 'bench', '{"el": "Επιτροπή", "en": "Committee"}', 'all')`.execute(db)
  await sql`insert into committee_member (committee_id, person_id, role, active_from)
    select ${cast.committee}, ${cast.firstApprover} + n, case n when 1 then 'chair' else 'member' end, '2000-01-01' from generate_series(1, 2) n`.execute(db)
  const open = (personId: number) => openSession(db, personId)
  return {
    admin: await open(cast.admin),
    applicant: await open(cast.applicant),
    approver: await open(cast.firstApprover),
    substituteOfOne: await open(cast.substituteOfOne),
    substituteOfMany: await open(cast.substituteOfMany),
    standsInForNobody: await open(cast.standsInForNobody),
  }
}

export async function openSession(db: Db, personId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: hashToken(token), person_id: personId, login_group: 'university' as const, provider: 'local', expires_at: '2999-01-01T00:00:00Z' }
  await db.insertInto('session').values(row).execute()
  return token
}
