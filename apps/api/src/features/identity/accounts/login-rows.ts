import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { ProvidedLogin } from './provided-login.ts'

export interface Login extends Omit<ProvidedLogin, 'email' | 'isEmailVerified'> {
  /** The address in lower case, null unless the provider verified it. */
  email: string | null
  /** The same address if the provider is trusted with its domain (`ownsAddress`), otherwise null; only such an address may join an existing account. */
  trustedEmail: string | null
}

interface Holder {
  id: number
  isActive: boolean
}

/** The person who signs in with this login, and its address as it was known until now. A removed login is that of nobody. */
export async function findBySubject(tx: Tx, { provider, subject }: Login): Promise<(Holder & { formerEmail: string | null }) | undefined> {
  return tx
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select(['person.id', 'person.is_active as isActive', 'login.email as formerEmail'])
    .where('login.provider', '=', provider)
    .where('login.subject', '=', subject)
    .where('login.removed_at', 'is', null)
    .executeTakeFirst()
}

/** The person with the address of a login, as their `uid` or in another login whose provider is trusted with it; with the providers of all their logins, those of removed ones too. */
export async function findByAddress(tx: Tx, { email }: Login): Promise<(Holder & { providers: string[] }) | undefined> {
  if (!email) return undefined
  const { rows } = await sql<Holder & { providers: string[] }>`
    select p.id, p.is_active as "isActive", array(select distinct provider from login where person_id = p.id) as providers
    from person p where not p.is_nameless
      and p.id = coalesce((select id from person where uid = ${email}), (select min(person_id) from login where email = ${email} and email_vouched))`.execute(
    tx,
  )
  return rows[0]
}

const columnsOf = ({ email, trustedEmail }: Login, now: Date) => ({ email, email_vouched: trustedEmail !== null, used_at: now.toISOString() })

/** Adds a login; replaces the same login if this person had removed it. */
export async function insertLogin(tx: Tx, personId: number, login: Login, now: Date): Promise<void> {
  const { provider, subject } = login
  await tx
    .deleteFrom('login')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('removed_at', 'is not', null)
    .execute()
  await tx
    .insertInto('login')
    .values({ person_id: personId, provider, subject, ...columnsOf(login, now), created_at: now.toISOString() })
    .execute()
}

/** Saves what the provider says now of a login that a person has. Mails follow its address if they went to the former one. */
export async function saveLogin(tx: Tx, { id, formerEmail }: { id: number; formerEmail: string | null }, login: Login, now: Date): Promise<void> {
  await tx
    .updateTable('login')
    .set(columnsOf(login, now))
    .where('provider', '=', login.provider)
    .where('subject', '=', login.subject)
    .where('removed_at', 'is', null)
    .execute()
  if (!login.email || !formerEmail || login.email === formerEmail) return
  await tx.updateTable('person').set({ email: login.email }).where('id', '=', id).where('email', '=', formerEmail).execute()
}
