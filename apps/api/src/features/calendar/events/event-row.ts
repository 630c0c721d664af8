import type { CalendarEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import { mostSlots } from '@klesis/contract/calendar/calendar-kinds.ts'
import { sql } from 'kysely'
import { athensDay, athensMidnight } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

const isMidnight = (instant: string) => Date.parse(athensMidnight(athensDay(new Date(instant)))) === Date.parse(instant)

/** The columns of an event. Whole days must begin and end at midnight in Athens. */
export function toEventRow(input: CalendarEventInput, now: Date) {
  const { startsAt, endsAt, isAllDay, slots } = input
  if (isAllDay && !(isMidnight(startsAt) && isMidnight(endsAt))) refuse('calendar.datesWrong')
  return {
    ...{ calendar_id: input.calendarId, kind: input.kind, title: JSON.stringify(input.title), place: input.place, link: input.link },
    ...{ starts_at: startsAt, ends_at: endsAt, is_all_day: isAllDay, slot_minutes: slots?.minutes ?? null, changed_at: now.toISOString() },
    invitation_id: slots?.bookers === 'invitation' ? slots.ofId : null,
    committee_id: slots?.bookers === 'committee' ? slots.ofId : null,
  }
}

/** The times of an event's slots: as many whole ones as fit. */
export function toSlotTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }, minutes: number): { starts_at: string; ends_at: string }[] {
  const length = minutes * 60_000
  const count = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / length)
  if (count < 1 || count > mostSlots) refuse('calendar.slotsWrong', { most: mostSlots })
  const at = (turn: number) => new Date(Date.parse(startsAt) + turn * length).toISOString()
  return Array.from({ length: count }, (_, turn) => ({ starts_at: at(turn), ends_at: at(turn + 1) }))
}

/** Makes the slots of an event anew; nobody has booked one. */
export async function replaceSlots(tx: Tx, eventId: number, dates: { startsAt: string; endsAt: string }, minutes: number | null): Promise<void> {
  await tx.deleteFrom('calendar_slot').where('event_id', '=', eventId).execute()
  if (minutes === null) return
  await tx
    .insertInto('calendar_slot')
    .values(toSlotTimes(dates, minutes).map((slot) => ({ ...slot, event_id: eventId })))
    .execute()
}

/** Adds and removes people of these events; whoever else takes part in one of them stays. */
export async function changeParticipants(
  tx: Tx,
  eventIds: readonly number[],
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0) await tx.deleteFrom('calendar_event_person').where('event_id', 'in', eventIds).where('person_id', 'in', removed).execute()
  await sql`insert into calendar_event_person (event_id, person_id) select e, p from unnest(${[...eventIds]}::int[]) e, unnest(${[...added]}::int[]) p
    on conflict do nothing`.execute(tx)
}
