import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type MailedTime, queueCalendarMails } from './event-mail.ts'
import { findUndecided } from './find-undecided.ts'
import { findParticipantsOf, lockEvents, type StoredEvent } from './lock-event.ts'
import { mailPeople } from './mail-people.ts'
import { toMailedEvent } from './mailed-event.ts'
import { isComing } from './series/change-series.ts'

interface Booked {
  eventId: number
  personId: number
  uid: string
  revision: number
  startsAt: string
  endsAt: string
}

/** Deletes an event, or more of its series. Those who count on it are told, unless it is over. */
export const removeEvent = (
  db: Db,
  actor: Actor,
  { id, scope }: { id: number; scope: SeriesScope },
  { config, now }: { config: Config; now: Date },
): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { asked, events } = await lockEvents(tx, { id, scope })
    const ids = events.map((event) => event.id)
    const people = await findParticipantsOf(tx, ids)
    const { rows: booked } = await sql<Booked>`
      select b.event_id as "eventId", b.person_id as "personId", b.uid, b.revision, s.starts_at as "startsAt", s.ends_at as "endsAt"
      from calendar_booking b join calendar_slot s on s.id = b.slot_id where b.event_id = any (${ids}::int[]) order by s.starts_at`.execute(tx)
    const undecided = new Map<number, number[]>()
    for (const event of events) if (event.slot_minutes !== null) undecided.set(event.id, await findUndecided(tx, event, now))
    await tx.deleteFrom('calendar_event').where('id', 'in', ids).execute()
    await record(tx, actor, {
      ...{ subject: 'calendarEvent', subjectId: id, code: 'calendarEvent.deleted' },
      ids: {
        calendarId: asked.calendar_id,
        scope,
        events: ids,
        people: [...new Set([...people.values()].flat())],
        booked: booked.map(({ personId }) => personId),
      },
    })
    const coming = new Map(events.filter((event) => isComing(event, now)).map((event) => [event.id, toCancelled(event)]))
    const ended = [...coming].map(([eventId, time]) => ({ time, personIds: people.get(eventId) ?? [] }))
    await mailPeople(tx, { kind: 'cancelled', events: ended, config, now })
    const unchosen = [...coming].map(([eventId, time]) => ({ time, personIds: undecided.get(eventId) ?? [] }))
    await mailPeople(tx, { kind: 'slotsGone', events: unchosen, config, now })
    for (const { eventId, personId, uid, revision, startsAt, endsAt } of booked) {
      const time = coming.get(eventId)
      if (!time) continue
      const own = { ...time, uid: `booking-${uid}`, sequence: revision, startsAt, endsAt }
      await queueCalendarMails(tx, { kind: 'freed', time: own, personIds: [personId], config, now })
    }
    return { ok: true }
  })

const toCancelled = (event: StoredEvent): MailedTime => ({ ...toMailedEvent(event), sequence: event.revision })
