import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { MailedTime } from '../events/event-mail.ts'

/** The booking of a slot, as mails tell of it. */
export async function findMailedBooking(tx: Tx, slotId: number): Promise<MailedTime & { personId: number }> {
  const { rows } = await sql<MailedTime & { personId: number }>`
    select e.id as "eventId", 'booking-' || b.uid as uid, b.revision - 1 as sequence, e.title, s.starts_at as "startsAt", s.ends_at as "endsAt",
      false as "isAllDay", e.place, e.link, b.person_id as "personId"
    from calendar_booking b join calendar_slot s on s.id = b.slot_id join calendar_event e on e.id = b.event_id where b.slot_id = ${slotId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The slot ${slotId} is not booked.`)
  return row
}
