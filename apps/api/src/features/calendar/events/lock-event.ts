import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
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
  series: string | null
  is_apart: boolean
}

/** The event that is asked for, and with it all of its series that are meant, in the order of their times. */
export interface LockedEvents {
  asked: StoredEvent
  events: StoredEvent[]
}

/** Locks events for a change. Bookings of their slots wait, so that none is lost by it. */
export async function lockEvents(tx: Tx, { id, scope, revision }: { id: number; scope: SeriesScope; revision?: number }): Promise<LockedEvents> {
  const rows = await tx
    .selectFrom('calendar_event as e')
    .selectAll()
    .where((eb) =>
      scope === 'one'
        ? eb('e.id', '=', id)
        : eb.or([eb('e.id', '=', id), eb('e.series', '=', eb.selectFrom('calendar_event as o').select('o.series').where('o.id', '=', id))]),
    )
    .orderBy('e.id')
    .forUpdate()
    .execute()
  const found: StoredEvent[] = rows.map((row) => ({ ...row, title: row.title as LocalizedText }))
  const asked = found.find((event) => event.id === id) ?? refuse('calendarEvent.notFound')
  if (revision !== undefined && asked.revision !== revision) refuse('calendarEvent.changed')
  const isMeant = ({ starts_at: at }: StoredEvent) => scope !== 'following' || Date.parse(at) >= Date.parse(asked.starts_at)
  return { asked, events: found.filter(isMeant).toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at)) }
}

/** As `lockEvents`, without those that were changed alone: a change of the series leaves them as they are. */
export async function lockForChange(tx: Tx, which: { id: number; scope: SeriesScope; revision: number }): Promise<LockedEvents> {
  const { asked, events } = await lockEvents(tx, which)
  return { asked, events: asked.is_apart ? [asked] : events.filter(({ is_apart: isApart }) => !isApart) }
}

/** Events as they are now, in the order of their times. */
export async function findEvents(tx: Tx, ids: readonly number[]): Promise<StoredEvent[]> {
  const rows = await tx.selectFrom('calendar_event').selectAll().where('id', 'in', ids).orderBy('starts_at').orderBy('id').execute()
  return rows.map((row) => ({ ...row, title: row.title as LocalizedText }))
}

/** An event as the changes that are under way leave it, for as long as no other begins. */
export async function findSettledEvent(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  await tx.selectFrom('calendar_event').select('id').where('id', '=', id).forShare().execute()
  const [event] = await findEvents(tx, [id])
  return event
}

/** The ids of those who take part. */
export async function findParticipants(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx.selectFrom('calendar_event_person').select('person_id').where('event_id', '=', eventId).orderBy('person_id').execute()
  return rows.map((row) => row.person_id)
}

/** Those who take part, by the events. */
export type Participants = ReadonlyMap<number, readonly number[]>

export async function findParticipantsOf(tx: Tx, eventIds: readonly number[]): Promise<Participants> {
  const rows = await tx
    .selectFrom('calendar_event_person')
    .select(['event_id', 'person_id'])
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('person_id')
    .execute()
  const found = new Map<number, number[]>(eventIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.event_id)?.push(row.person_id)
  return found
}

/** Whether somebody has booked a slot of the event. */
export const hasBookings = async (tx: Tx, eventId: number): Promise<boolean> =>
  (await tx.selectFrom('calendar_booking').select('slot_id').where('event_id', '=', eventId).limit(1).executeTakeFirst()) !== undefined
