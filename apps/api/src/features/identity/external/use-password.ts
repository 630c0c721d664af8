import { type RawBuilder, sql } from 'kysely'
import type { ClientDetails } from '../../../actor/client-details.ts'
import { networkOf } from '../../../actor/network-of.ts'
import type { Db } from '../../../db/db.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isPassword } from '../passwords.ts'
import { toDigits } from './one-time-digits.ts'

/** The number of attempts after which a password becomes invalid. */
export const maxTries = 5

export interface PasswordTry {
  email: string
  password: string
  client: ClientDetails
  /** The person who adds the address to their account; undefined for a sign-in. */
  linkPersonId?: number
}

interface Tried {
  hash: string
  tries: number
}

/** An attempt on the password that was asked for from the same network. */
async function countOwnTry(db: Db, valid: RawBuilder<unknown>, network: string): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`
    update one_time_password set tries = tries + 1 where ${valid} and network = ${network} and tries < ${maxTries} returning hash, tries`.execute(db)
  return rows[0]
}

/** An attempt on the newest one asked for from another network, as by somebody who asks on a computer and types on a phone. Strangers can spend these attempts only. */
async function countTryElsewhere(db: Db, valid: RawBuilder<unknown>, network: string): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`
    update one_time_password set tries_elsewhere = tries_elsewhere + 1
    where (email, network) = (select email, network from one_time_password
      where ${valid} and network <> ${network} and tries_elsewhere < ${maxTries} order by created_at desc, network limit 1)
      and tries_elsewhere < ${maxTries} and used_at is null
    returning hash, tries_elsewhere as tries`.execute(db)
  return rows[0]
}

/**
 * Consumes a password mailed to an address, or refuses. Each attempt is counted before it is verified, in one statement, so that simultaneous attempts
 * cannot share a count; of two with the correct password one succeeds. Without a valid password the check takes the same time.
 */
export async function usePassword(db: Db, { email, password, client, linkPersonId }: PasswordTry, now: Date): Promise<void> {
  const network = networkOf(client.address)
  await limitCalls(db, { key: `password-tries:${network}`, max: 100, seconds: 600 })
  const at = now.toISOString()
  const valid = sql`email = ${email} and used_at is null and expires_at > ${at}::timestamptz and link_person_id is not distinct from ${linkPersonId ?? null}::int`
  const tried = (await countOwnTry(db, valid, network)) ?? (await countTryElsewhere(db, valid, network))
  const isCorrect = await isPassword(tried?.hash, toDigits(password))
  if (!tried) refuse('identity.oneTimeSpent')
  if (!isCorrect) {
    const left = maxTries - tried.tries
    return left > 0 ? refuse('identity.oneTimeWrong', { left }) : refuse('identity.oneTimeSpent')
  }
  const used = await db
    .updateTable('one_time_password')
    .set({ used_at: at })
    .where('email', '=', email)
    // In the order in which a request for a shared password locks them.
    .where('network', 'in', (eb) =>
      eb
        .selectFrom('one_time_password')
        .select('network')
        .where('email', '=', email)
        .where('hash', '=', tried.hash)
        .where('used_at', 'is', null)
        .orderBy('network')
        .forUpdate(),
    )
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!used) refuse('identity.oneTimeSpent')
}
