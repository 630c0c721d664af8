import type { Credentials, LoginGroup } from '@klesis/contract/identity/identity.ts'
import { sql } from 'kysely'
import type { ClientDetails } from '../../actor/client-details.ts'
import { networkOf, siteOf } from '../../actor/network-of.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { limitCalls, resetCalls, uncountCall } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import { limitStrangers } from './limit-strangers.ts'
import { openSession, sessionLength } from './open-session.ts'
import { isPassword } from './passwords.ts'

export interface PasswordLogin extends Credentials {
  client: ClientDetails
}

export interface LoggedIn {
  personId: number
  loginGroup: LoginGroup
  token: string
  expiresAt: string
}

/** Few, because so many are left to each of the networks that somebody has. */
const ownAttempts = 3

/**
 * Signs in with a local account. An unknown name and a wrong password get the same response in the same time; only a caller with the password learns that an account
 * is disabled. Failed attempts are limited per name and network, per network, and per name from everywhere; above the last a network from which its owner signed in
 * lately goes on, and every other has a few attempts of its own a day.
 */
export async function logIn(db: Db, { username, password, rememberMe, client }: PasswordLogin, now: Date): Promise<LoggedIn> {
  const name = username.toLowerCase()
  const network = networkOf(client.address)
  const key = `login:${network}:${name}`
  const [ofNetwork, ofName, ofSite] = [`login-network:${network}`, `login-name:${name}`, `login-site:${siteOf(client.address)}:${name}`]
  await limitCalls(db, { key, max: 10, seconds: 300 })
  await limitCalls(db, { key: ofNetwork, max: 200, seconds: 600 })
  const crowded = await limitStrangers(
    db,
    { key: ofName, max: 100, seconds: 3600 },
    { network, now, personOf: sql`select person_id from local_login where username = ${name}` },
  )
  if (crowded) await limitCalls(db, { key: ofSite, max: ownAttempts, seconds: 86_400 })
  const account = await db
    .selectFrom('local_login')
    .innerJoin('person', 'person.id', 'local_login.person_id')
    .select(['person.id', 'person.is_active', 'person.login_group', 'local_login.password_hash'])
    .where('local_login.username', '=', name)
    .executeTakeFirst()
  const isCorrect = await isPassword(account?.password_hash, password)
  if (account && !(isCorrect && account.is_active)) await recordRefusal(db, account.id, isCorrect ? 'disabled' : 'wrongPassword', client, now)
  if (!account || !isCorrect) refuse('identity.wrongCredentials')
  if (!account.is_active) refuse('identity.disabled')
  await Promise.all([resetCalls(db, key), resetCalls(db, ofName), uncountCall(db, ofNetwork), crowded && uncountCall(db, ofSite)])
  const length = rememberMe ? sessionLength.remembered : sessionLength.short
  const session = await inTransaction(db, (tx) =>
    openSession(tx, { personId: account.id, loginGroup: account.login_group, provider: 'local', length, client }, now),
  )
  return { personId: account.id, loginGroup: account.login_group, ...session }
}

/** The account's history also shows failed attempts. */
async function recordRefusal(db: Db, personId: number, outcome: 'disabled' | 'wrongPassword', client: ClientDetails, now: Date): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({ person_id: personId, provider: 'local', outcome, ...client, at: now.toISOString() })
    .execute()
}
