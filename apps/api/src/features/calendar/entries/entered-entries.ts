import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { hasBooked, keepsCalendars, seesEvent, takesPart } from '../calendar.policy.ts'
import { type FoundEntry, mostEntries, type Span } from './found-entry.ts'

/** The events that somebody entered, of one calendar or of all that the actor sees. Who has booked a slot of an event sees their slot instead. */
export async function findEnteredEntries(db: Db, actor: Actor, { calendarId, from, until, now }: Span & { calendarId: number }): Promise<FoundEntry[]> {
  const { id } = requirePerson(actor)
  const isShown = keepsCalendars(actor) ? sql`true` : sql`(${takesPart(id)} or not ${hasBooked(id)})`
  const { rows } = await sql<FoundEntry>`
    select 'event-' || e.uid as key, e.kind, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_all_day as "isAllDay", e.place, e.link,
      e.id as "eventId", null::int as "invitationId", 0 as count,
      case when e.slot_minutes is not null then jsonb_build_object('taken', (select count(*) from calendar_booking b where b.event_id = e.id),
        'total', (select count(*) from calendar_slot s where s.event_id = e.id)) end as slots, e.series is not null as "isRepeated", e.revision, e.changed_at as "changedAt"
    from calendar_event e join calendar k on k.id = e.calendar_id
    where (${calendarId} = 0 or k.id = ${calendarId}) and e.starts_at < ${until}::timestamptz and e.ends_at > ${from}::timestamptz
      and ${seesEvent(actor, id, now)} and ${isShown} order by e.starts_at, e.id limit ${mostEntries}`.execute(db)
  return rows
}

/** The slots that the actor has booked, of one calendar or of all. */
export async function findBookedEntries(db: Db, actor: Actor, { calendarId, from, until }: Span & { calendarId: number }): Promise<FoundEntry[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<FoundEntry>`
    select 'booking-' || b.uid as key, 'booking' as kind, e.title, s.starts_at as "startsAt", s.ends_at as "endsAt", false as "isAllDay", e.place, e.link,
      e.id as "eventId", null::int as "invitationId", 0 as count, null as slots, false as "isRepeated", b.revision, b.booked_at as "changedAt"
    from calendar_booking b join calendar_slot s on s.id = b.slot_id join calendar_event e on e.id = b.event_id
    where b.person_id = ${id} and (${calendarId} = 0 or e.calendar_id = ${calendarId})
      and s.starts_at < ${until}::timestamptz and s.ends_at > ${from}::timestamptz order by s.starts_at limit ${mostEntries}`.execute(db)
  return rows
}
