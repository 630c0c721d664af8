import { sql } from 'kysely'
import { networkOf } from '../../../actor/network-of.ts'
import type { Visit } from '../../../actor/visit.ts'
import type { Db } from '../../../db/db.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isPassword } from '../passwords.ts'
import { toDigits } from './one-time-digits.ts'

/** Wrong tries after which a password is of no more use. */
const mostTries = 5

export interface PasswordTry {
  email: string
  password: string
  visit: Visit
  /** Who adds the address to their account; a sign-in where absent. */
  linkPersonId?: number
}

/**
 * Uses up the password mailed to an address, or refuses. Each try is counted before it is looked at, in one statement, so that tries at the same moment
 * cannot share a count; of two that know the password one has it. Where there is none to try, looking takes as long.
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
