import { type RawBuilder, sql } from 'kysely'
import { networkOf } from '../../actor/network-of.ts'
import type { Db } from '../../db/db.ts'
import { type CallLimit, limitCalls } from '../../limits/limit-calls.ts'
import { Refusal } from '../../refusals/refuse.ts'

interface Caller {
  network: string
  /** A query for the ids of the people whose account it is. */
  personOf: RawBuilder<unknown>
  now: Date
}

const knownDays = 180

/**
 * Limits the calls of everybody together for one account. A call from a network from which its owner signed in lately is counted but not refused, so that
 * strangers who use up the limit do not lock the owner out.
 */
export async function limitStrangers(db: Db, limit: CallLimit, caller: Caller): Promise<void> {
  try {
    await limitCalls(db, limit)
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isKnownNetwork(db, caller))) throw error
  }
}

async function isKnownNetwork(db: Db, { network, personOf, now }: Caller): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    select address from sign_in where person_id in (${personOf}) and outcome = 'done' and at > ${now.toISOString()}::timestamptz - make_interval(days => ${knownDays})
    order by id desc limit 500`.execute(db)
  return rows.some(({ address }) => networkOf(address) === network)
}
