import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** An event as it is stored. */
export interface StoredEvent {
  id: number
  uid: string
  calendar_id: number
  kind: string
  title: LocalizedText
  starts_at: string
  ends_at: string
  is_all_day: boolean
  place: string
  link: string
  slot_minutes: number | null
  invitation_id: number | null
  committee_id: number | null
  revision: number
}

/** The event, locked for a change. Bookings of its slots wait, so that none is lost by it. */
export async function lockEvent(tx: Tx, id: number): Promise<StoredEvent> {
  const row = await tx.selectFrom('calendar_event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { ...row, title: row.title as LocalizedText } : refuse('calendarEvent.notFound')
}

/** The ids of those who take part. */
export async function findParticipants(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx.selectFrom('calendar_event_person').select('person_id').where('event_id', '=', eventId).orderBy('person_id').execute()
  return rows.map((row) => row.person_id)
}

/** Whether somebody has booked a slot of the event. */
export const hasBookings = async (tx: Tx, eventId: number): Promise<boolean> =>
  (await tx.selectFrom('calendar_booking').select('slot_id').where('event_id', '=', eventId).limit(1).executeTakeFirst()) !== undefined
