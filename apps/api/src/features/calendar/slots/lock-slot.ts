import { changeHours } from '@klesis/contract/calendar/calendar-kinds.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensTime } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { hasBooked, maySlot } from '../calendar.policy.ts'

export interface LockedSlot {
  id: number
  eventId: number
  startsAt: string
  endsAt: string
  /** Booked, or held now, by somebody else. */
  isTaken: boolean
  /** The slot of the event that the actor has booked. */
  mine: { slotId: number; startsAt: string } | null
}

/** A slot that the actor may book or has booked; any other does not exist. Its event is locked, so that of two people who want it one comes first. */
export async function lockSlot(tx: Tx, actor: Actor, id: number, now: Date): Promise<LockedSlot> {
  const { id: personId } = requirePerson(actor)
  await sql`select from calendar_event e where e.id = (select event_id from calendar_slot where id = ${id}) for update`.execute(tx)
  const { rows } = await sql<Omit<LockedSlot, 'mine'> & { mySlotId: number | null; myStart: string | null }>`
    select s.id, s.event_id as "eventId", s.starts_at as "startsAt", s.ends_at as "endsAt", ${isTaken(personId, now)} as "isTaken",
      o.id as "mySlotId", o.starts_at as "myStart"
    from calendar_slot s join calendar_event e on e.id = s.event_id
      left join calendar_booking mine on mine.event_id = e.id and mine.person_id = ${personId} left join calendar_slot o on o.id = mine.slot_id
    where s.id = ${id} and (${maySlot(personId, now)} or ${hasBooked(personId)})`.execute(tx)
  const [row] = rows
  if (!row) return refuse('slot.notFound')
  const { mySlotId, myStart, ...slot } = row
  return { ...slot, mine: mySlotId === null || myStart === null ? null : { slotId: mySlotId, startsAt: myStart } }
}

/** For a slot `s`: whether somebody else has booked it, or holds it now. */
const isTaken = (personId: number, now: Date) => sql<boolean>`(exists (select from calendar_booking b where b.slot_id = s.id and b.person_id <> ${personId})
  or exists (select from calendar_hold h where h.slot_id = s.id and h.person_id <> ${personId} and h.held_until > ${now.toISOString()}::timestamptz))`

/** Refuses a slot that is not to be had. If somebody was faster, the next free one is offered. */
export async function requireFree(tx: Tx, actor: Actor, slot: LockedSlot, now: Date): Promise<void> {
  if (Date.parse(slot.startsAt) <= now.getTime()) refuse('slot.over')
  if (slot.mine && slot.mine.slotId !== slot.id) requireChangeable(slot.mine.startsAt, now)
  if (!slot.isTaken) return
  const { rows } = await sql<{ id: number; startsAt: string }>`
    select s.id, s.starts_at as "startsAt" from calendar_slot s
    where s.event_id = ${slot.eventId} and s.starts_at > ${now.toISOString()}::timestamptz and not ${isTaken(requirePerson(actor).id, now)}
    order by s.starts_at < ${slot.startsAt}::timestamptz, s.starts_at limit 1`.execute(tx)
  const [next] = rows
  if (!next) refuse('slot.noneFree')
  refuse('slot.taken', { slotId: next.id, time: athensTime(next.startsAt).split(' ')[1] ?? '' })
}

/** Refuses to move or give back a slot that begins in less than a day. */
export function requireChangeable(startsAt: string, now: Date): void {
  if (Date.parse(startsAt) - now.getTime() < changeHours * 3_600_000) refuse('slot.tooLate')
}
