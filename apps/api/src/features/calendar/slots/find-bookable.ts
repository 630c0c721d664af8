import type { Bookable } from '@klesis/contract/calendar/calendar-events.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { hasBooked, maySlot } from '../calendar.policy.ts'

/** The events to come in which the actor books a slot as an applicant to the invitation. */
export async function findBookable(db: Db, actor: Actor, invitationId: number, now: Date): Promise<Bookable[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<Bookable>`
    select e.id as "eventId", e.title, e.starts_at as "startsAt", e.place,
      (select s.starts_at from calendar_booking b join calendar_slot s on s.id = b.slot_id where b.event_id = e.id and b.person_id = ${id}) as "bookedAt",
      exists (select from calendar_slot s where s.event_id = e.id and s.starts_at > ${now.toISOString()}::timestamptz
        and not exists (select from calendar_booking b where b.slot_id = s.id)) as "hasFree"
    from calendar_event e where e.invitation_id = ${invitationId} and e.ends_at > ${now.toISOString()}::timestamptz
      and (${maySlot(id, now)} or ${hasBooked(id)}) order by e.starts_at, e.id`.execute(db)
  return rows
}
