import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { queueCalendarMails } from '../events/event-mail.ts'
import { readEvent } from '../events/read-event.ts'
import { lockSlot, requireChangeable, requireFree } from './lock-slot.ts'
import { findMailedBooking } from './slot-mail.ts'

/** Books a slot, or moves the actor's booking to it. A person has one slot of an event, and a slot one person: of two at once one is refused. */
export function bookSlot(db: Db, actor: Actor, id: number, { config, now }: { config: Config; now: Date }): Promise<CalendarEventView> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const slot = await lockSlot(tx, actor, id, now)
    if (slot.mine?.slotId === id) return readEvent(tx, actor, slot.eventId, now)
    await requireFree(tx, actor, slot, now)
    await sql`
      insert into calendar_booking (slot_id, event_id, person_id, booked_at) values (${id}, ${slot.eventId}, ${personId}, ${now.toISOString()})
      on conflict on constraint calendar_booking_one_each do update
        set slot_id = excluded.slot_id, booked_at = excluded.booked_at, revision = calendar_booking.revision + 1`.execute(tx)
    await tx.deleteFrom('calendar_hold').where('event_id', '=', slot.eventId).where('person_id', '=', personId).execute()
    await record(tx, actor, {
      ...{ subject: 'calendarEvent', subjectId: slot.eventId, code: 'calendarEvent.booked', ids: { slotId: id, before: slot.mine?.slotId ?? null } },
    })
    await queueCalendarMails(tx, { kind: 'booked', time: await findMailedBooking(tx, id), personIds: [personId], config, now })
    return readEvent(tx, actor, slot.eventId, now)
  })
}

/** Gives back the slot that the actor has booked. */
export function cancelBooking(db: Db, actor: Actor, id: number, { config, now }: { config: Config; now: Date }): Promise<CalendarEventView> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const slot = await lockSlot(tx, actor, id, now)
    if (slot.mine?.slotId !== id) refuse('slot.notFound')
    requireChangeable(slot.startsAt, now)
    const { sequence, ...time } = await findMailedBooking(tx, id)
    await tx.deleteFrom('calendar_booking').where('slot_id', '=', id).execute()
    await record(tx, actor, { subject: 'calendarEvent', subjectId: slot.eventId, code: 'calendarEvent.bookingCancelled', ids: { slotId: id } })
    await queueCalendarMails(tx, { kind: 'freed', time: { ...time, sequence: sequence + 1 }, personIds: [personId], config, now })
    return readEvent(tx, actor, slot.eventId, now)
  })
}
