import { sql } from 'kysely'
import { networkOf } from '../../../actor/network-of.ts'
import type { Visit } from '../../../actor/visit.ts'
import type { Db } from '../../../db/db.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isPassword } from '../passwords.ts'
import { toDigits } from './one-time-digits.ts'

/** The number of attempts after which a password becomes invalid. */
const mostTries = 5

export interface PasswordTry {
  email: string
  password: string
  visit: Visit
  /** The person who adds the address to their account; undefined for a sign-in. */
  linkPersonId?: number
}

/**
 * Consumes the password mailed to an address, or refuses. Each attempt is counted before it is verified, in one statement, so that simultaneous attempts
 * cannot share a count; of two with the right password one succeeds. Without a valid password the check takes the same time.
 */
export async function usePassword(db: Db, { email, password, visit, linkPersonId }: PasswordTry, now: Date): Promise<void> {
  await limitCalls(db, { key: `password-tries:${networkOf(visit.address)}`, max: 100, seconds: 600 })
  const at = now.toISOString()
  const { rows } = await sql<{ hash: string; tries: number }>`
    update one_time_password set tries = tries + 1
    where email = ${email} and used_at is null and expires_at > ${at}::timestamptz and tries < ${mostTries} and link_person_id is not distinct from ${linkPersonId ?? null}::int
    returning hash, tries`.execute(db)
  const [tried] = rows
  const isRight = await isPassword(tried?.hash, toDigits(password))
  if (!tried) refuse('identity.oneTimeSpent')
  if (!isRight) {
    const left = mostTries - tried.tries
    return left > 0 ? refuse('identity.oneTimeWrong', { left }) : refuse('identity.oneTimeSpent')
  }
  const used = await db
    .updateTable('one_time_password')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('hash', '=', tried.hash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!used) refuse('identity.oneTimeSpent')
}
