import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { type ApplicationRow, applicationColumns } from '../application-row.ts'
import type { ProtocolNumber } from './ask-for-protocol-number.ts'

/**
 * Assigns the registered number, or the next number of the Athens year, such as `17/2026`, once: a withdrawn application keeps its number. The counter rolls
 * back with the transaction, so that no number is missing; it is locked as late as possible, as all submissions of the year wait for it.
 */
export async function assignProtocolNumber(tx: Tx, application: ApplicationRow, now: Date, registered?: ProtocolNumber): Promise<ApplicationRow> {
  const { id, protocol_number } = application
  if (protocol_number !== null) return application
  const year = Number(athensDay(now).slice(0, 4))
  const [numbered] = registered ? await assignRegistered(tx, { id, ...registered }) : await assignNext(tx, { id, year, date: now.toISOString() })
  if (!numbered) throw new Error(`The application ${id} got a protocol number meanwhile.`)
  return numbered
}

const assign = (number: RawBuilder<unknown>, date: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<ApplicationRow>`
  update application set protocol_number = ${number}, protocol_at = ${date} where id = ${id} and protocol_number is null
  returning ${sql.join(applicationColumns.map((column) => sql.ref(column)))}`

const assignRegistered = namedQuery<{ id: number; number: string; date: string }, ApplicationRow>('lifecycle.assignRegistered', (value) =>
  assign(value('number'), value('date'), value('id')),
)

const assignNext = namedQuery<{ id: number; year: number; date: string }, ApplicationRow>(
  'lifecycle.assignNext',
  (value) => sql`
    with next as (insert into protocol_counter (year, last) values (${value('year')}::int, 1)
      on conflict (year) do update set last = protocol_counter.last + 1 returning last)
    ${assign(sql`(select last from next) || '/' || ${value('year')}::int`, value('date'), value('id'))}`,
)
