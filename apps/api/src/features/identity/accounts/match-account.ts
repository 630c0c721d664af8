import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { linkEmployeeOfPerson } from '../../org/index.ts'
import { findByAddress, findBySubject, insertLogin, type Login, saveLogin } from './login-rows.ts'
import { ownsAddress } from './owns-address.ts'
import type { ProvidedLogin } from './provided-login.ts'

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

/**
 * Finds the person of a login, or creates one, and saves the login. Logins match by provider and subject; a trusted address also adds the login to the
 * account that has this address. Two simultaneous first sign-ins create one person.
 */
export async function matchAccount(tx: Tx, provided: ProvidedLogin, { site, now }: MatchContext): Promise<AccountMatch> {
  const login = toLogin(provided, site)
  await lockLogin(tx, login)
  const known = await findBySubject(tx, login)
  if (known) {
    await saveLogin(tx, known, login, now)
    await fillNames(tx, known.id, login)
    await linkEmployeeOfPerson(tx, known.id, now)
    return { personId: known.id, isActive: known.isActive, isNew: false }
  }
  const holder = await findByAddress(tx, login)
  if (holder && !(login.trustedEmail && !holder.providers.includes(login.provider))) refuse('identity.addressTaken')
  const personId = holder?.id ?? (await createPerson(tx, login, now))
  await insertLogin(tx, personId, login, now)
  await fillNames(tx, personId, login)
  await linkEmployeeOfPerson(tx, personId, now)
  return { personId, isActive: holder?.isActive ?? true, isNew: !holder }
}

/** Adds a login to an account; a person without an address receives mails at that of the login. Refuses a login that belongs to another person or has another person's address. */
export async function addLogin(tx: Tx, personId: number, provided: ProvidedLogin, { site, now }: MatchContext): Promise<void> {
  const login = toLogin(provided, site)
  await lockLogin(tx, login)
  const known = await findBySubject(tx, login)
  const holder = known ?? (await findByAddress(tx, login))
  if (holder && holder.id !== personId) refuse('identity.loginOfAnother')
  await (known ? saveLogin(tx, known, login, now) : insertLogin(tx, personId, login, now))
  if (login.email) await tx.updateTable('person').set({ email: login.email }).where('id', '=', personId).where('email', 'is', null).execute()
  await linkEmployeeOfPerson(tx, personId, now)
}

function toLogin({ isEmailVerified, ...provided }: ProvidedLogin, site: string): Login {
  const email = (isEmailVerified && provided.email?.trim().toLowerCase()) || null
  const isTrusted = email !== null && ownsAddress(provided.provider, email, site)
  return { ...provided, email, trustedEmail: isTrusted ? email : null }
}

/** Serialises transactions on the same subject or the same address. */
async function lockLogin(tx: Tx, { provider, subject, email }: Login): Promise<void> {
  await lockKey(tx, `login:${provider}:${subject}`)
  if (email) await lockKey(tx, `address:${email}`)
}

async function createPerson(tx: Tx, { email, trustedEmail, firstName, lastName, loginGroup, language = 'el' }: Login, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({
      uid: trustedEmail ?? `user-${randomBytes(8).toString('hex')}`,
      email,
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
