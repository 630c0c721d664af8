import type { CalendarEventView, SlotView } from '@klesis/contract/calendar/calendar-events.ts'
import type { RepeatUnit } from '@klesis/contract/calendar/calendar-kinds.ts'
import type { CalendarPerson } from '@klesis/contract/calendar/calendars.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { keepsCalendars, maySlot, seesEvent, takesPart } from '../calendar.policy.ts'

interface Row extends Omit<CalendarEventView, 'slots' | 'people' | 'mayEdit' | 'series'> {
  minutes: number | null
  invitationId: number | null
  committeeId: number | null
  ofTitle: LocalizedText
  series: string | null
  unit: RepeatUnit | null
  step: number | null
  isApart: boolean
  takesPart: boolean
}

/** One event as the actor sees it. Names of those who booked are for who holds the interviews and who keeps the calendars. */
export async function readEvent(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<CalendarEventView> {
  const { id: personId } = requirePerson(actor)
  const { rows } = await sql<Row>`
    select e.id, e.calendar_id as "calendarId", k.title as calendar, e.kind, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_all_day as "isAllDay",
      e.place, e.link, e.slot_minutes as minutes, e.invitation_id as "invitationId", e.committee_id as "committeeId", e.revision, e.series, e.repeats as unit, e.repeat_step as step, e.is_apart as "isApart",
      coalesce(i.title, c.title, '{}') as "ofTitle", ${maySlot(personId, now)} as "mayBook", ${takesPart(personId)} as "takesPart"
    from calendar_event e join calendar k on k.id = e.calendar_id left join invitation i on i.id = e.invitation_id left join committee c on c.id = e.committee_id
    where e.id = ${id} and ${seesEvent(actor, personId, now)}`.execute(db)
  const [row] = rows
  if (!row) return refuse('calendarEvent.notFound')
  const { minutes, invitationId, committeeId, ofTitle, takesPart: isHolder, series, unit, step, isApart, ...event } = row
  const people = await sql<CalendarPerson>`
    select p.id as "personId", p.fullname as name from calendar_event_person t join person p on p.id = t.person_id
    where t.event_id = ${id} order by p.last_name, p.first_name, p.id`.execute(db)
  const mayEdit = keepsCalendars(actor)
  const view = {
    ...event,
    people: people.rows,
    mayEdit,
    slots: null,
    series: series && unit && step ? { unit, step, isApart, ...(await readSeries(db, series)) } : null,
  }
  if (minutes === null) return view
  const slots = await findSlots(db, { eventId: id, personId, now })
  const [seesNames, seesSlots] = [mayEdit || isHolder, mayEdit || isHolder || event.mayBook || slots.some(({ state }) => state === 'mine')]
  const items = seesSlots ? slots.map((slot) => (seesNames ? slot : { ...slot, name: null })) : []
  return {
    ...view,
    slots: {
      ...{ minutes, bookers: invitationId === null ? 'committee' : 'invitation', of: { id: invitationId ?? committeeId ?? 0, title: ofTitle } },
      ...{ items, taken: slots.filter(({ name }) => name !== null).length, total: slots.length },
    },
  }
}

/** How many events a series has now, and when the last one begins. */
async function readSeries(db: Db | Tx, series: string): Promise<{ total: number; lastAt: string }> {
  const { rows } = await sql<{ total: number; lastAt: string }>`
    select count(*)::int as total, max(starts_at) as "lastAt" from calendar_event where series = ${series}`.execute(db)
  return rows[0] ?? refuse('calendarEvent.notFound')
}

async function findSlots(db: Db | Tx, { eventId, personId, now }: { eventId: number; personId: number; now: Date }): Promise<SlotView[]> {
  const { rows } = await sql<SlotView>`
    select s.id, s.starts_at as "startsAt", p.fullname as name, case when b.person_id = ${personId} then 'mine' when b.person_id is not null then 'taken'
      when h.held_until > ${now.toISOString()}::timestamptz and h.person_id <> ${personId} then 'held' else 'free' end as state
    from calendar_slot s left join calendar_booking b on b.slot_id = s.id left join person p on p.id = b.person_id left join calendar_hold h on h.slot_id = s.id
    where s.event_id = ${eventId} order by s.starts_at`.execute(db)
  return rows
}
