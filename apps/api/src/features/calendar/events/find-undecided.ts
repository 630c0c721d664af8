import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { findBookers } from './create-event.ts'
import type { StoredEvent } from './lock-event.ts'

/** Who may book a slot of the event and has not. Who takes part is left out, because they hear of the event itself. */
export async function findUndecided(tx: Tx, event: StoredEvent, now: Date): Promise<number[]> {
  const asked = await findBookers(tx, event, now)
  if (asked.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select person_id as id from calendar_booking where event_id = ${event.id}
    union select person_id from calendar_event_person where event_id = ${event.id}`.execute(tx)
  const told = new Set(rows.map(({ id }) => id))
  return asked.filter((id) => !told.has(id))
}
