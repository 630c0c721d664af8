import { randomBytes } from 'node:crypto'
import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { linkEmployeeOfPerson } from '../../org/index.ts'
import { ownsAddress } from './owns-address.ts'

/** A login as the provider describes it. */
export interface ProvidedLogin {
  provider: ProviderId | 'external'
  /** The provider's id of the person, never reused; for `external` the address in lower case. */
  subject: string
  email: string | null
  /** The provider states that it has confirmed the address, which counts only for addresses of its own domain. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  loginGroup: LoginGroup
  /** The language of a new person's mails; Greek by default. */
  language?: Language
}

export interface MatchContext {
  /** `SITE` */
  site: string
  now: Date
}

export interface AccountMatch {
  personId: number
  /** False for a disabled account, which must not get a session. */
  isActive: boolean
  isNew: boolean
}

/** A login with its address in lower case; `confirmedEmail` is null if the provider may not confirm addresses of that domain. */
interface Login extends ProvidedLogin {
  confirmedEmail: string | null
}

/**
 * Finds the person of a login, or creates one, and saves the login. Logins match by provider and subject; a confirmed address of the provider's own
 * domain also adds the login to the account that has this address. Two simultaneous first sign-ins create one person.
 */
export async function matchAccount(tx: Tx, provided: ProvidedLogin, { site, now }: MatchContext): Promise<AccountMatch> {
  const login = toLogin(provided, site)
  await lockLogin(tx, login)
  const known = await findBySubject(tx, login)
  if (known) {
    await saveLogin(tx, known.id, login, now)
    await fillNames(tx, known.id, login)
    await linkEmployeeOfPerson(tx, known.id, now)
    return { personId: known.id, isActive: known.isActive, isNew: false }
  }
  const holder = await findByAddress(tx, login)
  if (holder && !(login.confirmedEmail && !holder.providers.includes(login.provider))) refuse('identity.addressTaken')
  const personId = holder?.id ?? (await createPerson(tx, login, now))
  await saveLogin(tx, personId, login, now)
  await fillNames(tx, personId, login)
  await linkEmployeeOfPerson(tx, personId, now)
  return { personId, isActive: holder?.isActive ?? true, isNew: !holder }
}

/** Adds a login to an account. Refuses a login that belongs to another person or has another person's address. */
export async function addLogin(tx: Tx, personId: number, provided: ProvidedLogin, { site, now }: MatchContext): Promise<void> {
  const login = toLogin(provided, site)
  await lockLogin(tx, login)
  const holder = (await findBySubject(tx, login)) ?? (await findByAddress(tx, login))
  if (holder && holder.id !== personId) refuse('identity.loginOfAnother')
  await saveLogin(tx, personId, login, now)
  if (login.confirmedEmail) {
    await tx.updateTable('person').set({ email: login.confirmedEmail }).where('id', '=', personId).where('email', 'is', null).execute()
  }
  await linkEmployeeOfPerson(tx, personId, now)
}

function toLogin(provided: ProvidedLogin, site: string): Login {
  const email = provided.email?.trim().toLowerCase() || null
  const isConfirmed = email !== null && provided.isEmailVerified && ownsAddress(provided.provider, email, site)
  return { ...provided, email, confirmedEmail: isConfirmed ? email : null }
}

/** Serialises transactions on the same subject or the same address. */
async function lockLogin(tx: Tx, { provider, subject, email }: Login): Promise<void> {
  await lockKey(tx, `login:${provider}:${subject}`)
  if (email) await lockKey(tx, `address:${email}`)
}

interface Holder {
  id: number
  isActive: boolean
}

async function findBySubject(tx: Tx, { provider, subject }: Login): Promise<Holder | undefined> {
  return tx
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select(['person.id', 'person.is_active as isActive'])
    .where('login.provider', '=', provider)
    .where('login.subject', '=', subject)
    .executeTakeFirst()
}

/** The person with the address of a login, as their `uid` or in another login whose provider confirmed it. An unconfirmed address matches nobody. */
async function findByAddress(tx: Tx, { email, isEmailVerified }: Login): Promise<(Holder & { providers: string[] }) | undefined> {
  if (!email || !isEmailVerified) return undefined
  const { rows } = await sql<Holder & { providers: string[] }>`
    select p.id, p.is_active as "isActive", array(select distinct provider from login where person_id = p.id) as providers
    from person p where not p.is_nameless
      and p.id = coalesce((select id from person where uid = ${email}), (select min(person_id) from login where email = ${email} and email_vouched))`.execute(
    tx,
  )
  return rows[0]
}

async function createPerson(
  tx: Tx,
  { email, confirmedEmail, isEmailVerified, firstName, lastName, loginGroup, language = 'el' }: Login,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({
      uid: confirmedEmail ?? `user-${randomBytes(8).toString('hex')}`,
      email: isEmailVerified ? email : null,
      first_name: firstName,
      last_name: lastName,
      login_group: loginGroup,
      language,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveLogin(tx: Tx, personId: number, { provider, subject, email, confirmedEmail }: Login, now: Date): Promise<void> {
  const columns = { email, email_vouched: confirmedEmail !== null, used_at: now.toISOString() }
  await tx
    .insertInto('login')
    .values({ person_id: personId, provider, subject, ...columns, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(columns))
    .execute()
}

/** Copies the provider's name only if the person has none, so that it never replaces what the person wrote. */
async function fillNames(tx: Tx, personId: number, { firstName, lastName }: Login): Promise<void> {
  if (!firstName && !lastName) return
  await tx
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', personId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute()
}
