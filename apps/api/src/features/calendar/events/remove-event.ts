import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { queueCalendarMails } from './event-mail.ts'
import { findParticipants, lockEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'

interface Booked {
  personId: number
  uid: string
  revision: number
  startsAt: string
  endsAt: string
}

/** Deletes an event. Those who count on it are told, unless it is over. */
export const removeEvent = (db: Db, actor: Actor, id: number, { config, now }: { config: Config; now: Date }): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, id)
    const people = await findParticipants(tx, id)
    const { rows: booked } = await sql<Booked>`
      select b.person_id as "personId", b.uid, b.revision, s.starts_at as "startsAt", s.ends_at as "endsAt"
      from calendar_booking b join calendar_slot s on s.id = b.slot_id where b.event_id = ${id} order by s.starts_at`.execute(tx)
    await tx.deleteFrom('calendar_event').where('id', '=', id).execute()
    await record(tx, actor, {
      ...{ subject: 'calendarEvent', subjectId: id, code: 'calendarEvent.deleted' },
      ids: { calendarId: event.calendar_id, people, booked: booked.map(({ personId }) => personId) },
    })
    if (Date.parse(event.ends_at) > now.getTime()) {
      const time = { ...toMailedEvent(event), sequence: event.revision }
      await queueCalendarMails(tx, { kind: 'cancelled', time, personIds: people, config, now })
      for (const { personId, uid, revision, startsAt, endsAt } of booked) {
        await queueCalendarMails(tx, {
          kind: 'freed',
          time: { ...time, uid: `booking-${uid}`, sequence: revision, startsAt, endsAt },
          personIds: [personId],
          config,
          now,
        })
      }
    }
    return { ok: true }
  })
