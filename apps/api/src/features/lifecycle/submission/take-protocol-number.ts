import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { athensDay } from '../athens-day.ts'

/** The next number of the Athens year, `17/2026`. Taken last before the state is written, and given back with the transaction, so that none is missing. */
export async function takeProtocolNumber(tx: Tx, now: Date): Promise<string> {
  const year = Number(athensDay(now).slice(0, 4))
  const { rows } = await sql<{ last: number }>`
    insert into protocol_counter (year, last) values (${year}, 1) on conflict (year) do update set last = protocol_counter.last + 1 returning last`.execute(tx)
  const [counter] = rows
  if (!counter) throw new Error('The protocol counter gave no number.')
  return `${counter.last}/${year}`
}
