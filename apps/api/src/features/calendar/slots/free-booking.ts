import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isInvited } from '../calendar.policy.ts'
import { queueCalendarMails } from '../events/event-mail.ts'
import { readEvent } from '../events/read-event.ts'
import { findMailedBooking } from './slot-mail.ts'

interface Context {
  config: Config
  now: Date
}

/** Frees a slot that somebody booked and that is to come, whatever the day; the person is told why. */
export const freeSlot = (db: Db, actor: Actor, { id, reason }: { id: number; reason: string }, context: Context): Promise<CalendarEventView> =>
  inTransaction(db, async (tx) => {
    const eventId = (await freeBooking(tx, actor, { ...context, slotId: id, kind: 'freed', reason })) ?? refuse('slot.notFound')
    return readEvent(tx, actor, eventId, context.now)
  })

interface Freed extends Context {
  slotId: number
  kind: 'freed' | 'released'
  reason?: string
}

/** Returns the event, or undefined if nobody has booked the slot or its time is over. */
async function freeBooking(tx: Tx, actor: Pick<Actor, 'person' | 'sessionId'>, { slotId, kind, reason = '', config, now }: Freed): Promise<number | undefined> {
  await sql`select from calendar_event e where e.id = (select event_id from calendar_slot where id = ${slotId}) for update`.execute(tx)
  const booked = await tx
    .selectFrom('calendar_booking as b')
    .innerJoin('calendar_slot as s', 's.id', 'b.slot_id')
    .select('b.event_id')
    .where('b.slot_id', '=', slotId)
    .where('s.starts_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!booked) return undefined
  const { sequence, personId, ...time } = await findMailedBooking(tx, slotId)
  await tx.deleteFrom('calendar_booking').where('slot_id', '=', slotId).execute()
  const entry = { subject: 'calendarEvent', subjectId: booked.event_id, code: 'calendarEvent.bookingFreed', ids: { slotId, personId } }
  await record(tx, actor, { ...entry, ...(reason && { text: reason }) })
  await queueCalendarMails(tx, { kind, time: { ...time, sequence: sequence + 1 }, reason, personIds: [personId], config, now })
  return booked.event_id
}

/** Frees the slots to come of an applicant who has no application left for which they were booked. */
export const releaseBookings = defineJob('calendar.release', z.object({ applicationId: z.int() }), async ({ db, config, now }, { applicationId }) => {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ slotId: number }>`
      select b.slot_id as "slotId" from application gone join calendar_booking b on b.person_id = gone.person_id
        join calendar_event e on e.id = b.event_id and e.invitation_id = gone.invitation_id
      where gone.id = ${applicationId}
        and not exists (select from application a where a.invitation_id = gone.invitation_id and a.person_id = gone.person_id and ${isInvited})
      order by b.event_id`.execute(tx)
    for (const { slotId } of rows) await freeBooking(tx, systemActor, { slotId, kind: 'released', config, now: at })
  })
})

/** An application was rejected, withdrawn or deleted. */
export const enqueueRelease = (tx: Tx, { applicationId }: { applicationId: number }): Promise<void> => enqueue(tx, releaseBookings, { applicationId })
