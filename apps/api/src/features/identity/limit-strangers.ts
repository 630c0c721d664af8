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
 * Counts a call with those of everybody together for one account. Above the limit it returns the refusal for callers who may be strangers, and nothing for
 * a network from which the owner signed in lately. Strangers can use the limit up, so the caller leaves every other network a way of its own.
 */
export async function limitStrangers(db: Db, limit: CallLimit, caller: Caller): Promise<Refusal | undefined> {
  try {
    await limitCalls(db, limit)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (await isKnownNetwork(db, caller)) ? undefined : error
  }
}

async function isKnownNetwork(db: Db, { network, personOf, now }: Caller): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    select address from sign_in where person_id in (${personOf}) and outcome = 'done' and at > ${now.toISOString()}::timestamptz - make_interval(days => ${knownDays})
    order by id desc limit 500`.execute(db)
  return rows.some(({ address }) => networkOf(address) === network)
}
