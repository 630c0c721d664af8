import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ProtocolNumber } from './ask-for-protocol-number.ts'

/**
 * Assigns the registered number, or the next number of the Athens year, such as `17/2026`, once: a withdrawn application keeps its number. The counter rolls
 * back with the transaction, so that no number is missing; it is locked as late as possible, as all submissions of the year wait for it.
 */
export async function assignProtocolNumber(tx: Tx, application: ApplicationRow, now: Date, registered?: ProtocolNumber): Promise<ApplicationRow> {
  if (application.protocol_number !== null) return application
  const { number, date } = registered ?? (await takeNextNumber(tx, now))
  return tx
    .updateTable('application')
    .set({ protocol_number: number, protocol_at: date })
    .where('id', '=', application.id)
    .where('protocol_number', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function takeNextNumber(tx: Tx, now: Date): Promise<ProtocolNumber> {
  const year = Number(athensDay(now).slice(0, 4))
  const { last } = await tx
    .insertInto('protocol_counter')
    .values({ year, last: 1 })
    .onConflict((on) => on.column('year').doUpdateSet({ last: sql`protocol_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return { number: `${last}/${year}`, date: now.toISOString() }
}
