import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { namedChange } from '../../../db/named-query.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ProtocolNumber } from './ask-for-protocol-number.ts'

/**
 * Assigns the registered number, or the next number of the Athens year, such as `17/2026`, with the next statement, once: a withdrawn application keeps its
 * number. The counter rolls back with the transaction, so that no number is missing; it is locked as late as possible, as all submissions of the year wait for
 * it.
 */
export async function assignProtocolNumber(tx: Tx, { id, protocol_number }: ApplicationRow, now: Date, registered?: ProtocolNumber): Promise<void> {
  if (protocol_number !== null) return
  const year = Number(athensDay(now).slice(0, 4))
  if (registered) await assignRegistered(tx, { id, ...registered })
  else await assignNext(tx, { id, year, date: now.toISOString() })
}

const assign = (number: RawBuilder<unknown>, date: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`update application set protocol_number = ${number}, protocol_at = ${date} where id = ${id}`

const assignRegistered = namedChange<{ id: number; number: string; date: string }>('lifecycle.assignRegistered', (value) =>
  assign(value('number'), value('date'), value('id')),
)

const assignNext = namedChange<{ id: number; year: number; date: string }>(
  'lifecycle.assignNext',
  (value) => sql`
    with next as (insert into protocol_counter (year, last) values (${value('year')}::int, 1)
      on conflict (year) do update set last = protocol_counter.last + 1 returning last)
    ${assign(sql`(select last from next) || '/' || ${value('year')}::int`, value('date'), value('id'))}`,
)
