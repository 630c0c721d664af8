import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { namedChange } from '../../../db/named-query.ts'

/** Where the number of an application comes from. */
export interface Numbering {
  now: Date
  /** The number of an outside register; without it the application gets the next one of the Athens year, such as `17/2026`. */
  registered: { number: string; date: string } | undefined
}

export interface NumberColumns {
  protocol_number: string | RawBuilder<string>
  protocol_at: string
}

/**
 * Returns the columns of a numbered application, for the next statement of the transaction: the counter is advanced in one packet with it, because all
 * submissions of the year wait for its row until this transaction ends. It rolls back with the transaction, so that no number is missing.
 */
export async function assignProtocolNumber(tx: Tx, { now, registered }: Numbering): Promise<NumberColumns> {
  if (registered) return { protocol_number: registered.number, protocol_at: registered.date }
  const year = Number(athensDay(now).slice(0, 4))
  await advanceCounter(tx, { year })
  return { protocol_number: sql`(select last || '/' || year from protocol_counter where year = ${year})`, protocol_at: now.toISOString() }
}

const advanceCounter = namedChange<{ year: number }>(
  'lifecycle.advanceCounter',
  (value) => sql`
    insert into protocol_counter (year, last) values (${value('year')}, 1) on conflict (year) do update set last = protocol_counter.last + 1`,
)
