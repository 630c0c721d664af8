import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Takes an erased person out of all calendars, events and slots, and ends their secret addresses. */
export async function eraseCalendar(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await sql`delete from calendar_hold where person_id = ${personId}`.execute(tx)
  await sql`delete from calendar_booking where person_id = ${personId}`.execute(tx)
  await sql`delete from calendar_event_person where person_id = ${personId}`.execute(tx)
  await sql`delete from calendar_person where person_id = ${personId}`.execute(tx)
  await sql`delete from calendar_address where person_id = ${personId}`.execute(tx)
}
