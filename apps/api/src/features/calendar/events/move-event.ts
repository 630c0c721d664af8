import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import { athensDay, athensMidnight } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { replaceSlots } from './event-row.ts'
import { findEvents, findParticipants, findParticipantsOf, hasBookings, lockForChange } from './lock-event.ts'
import { mailPeople } from './mail-people.ts'
import { toMailedEvent } from './mailed-event.ts'
import { readEvent } from './read-event.ts'
import { isComing, setTimes } from './series/change-series.ts'
import { tellMoved, toldAfter } from './tell-moved.ts'

interface Move {
  id: number
  startsAt: string
  revision: number
  scope: SeriesScope
}

/** Moves an event, with its slots, or more of its series. The people of several hear of it at once, those of one when it can no longer be undone. */
export const moveEvent = (db: Db, actor: Actor, { startsAt, ...which }: Move, { config, now }: { config: Config; now: Date }): Promise<CalendarEventView> =>
  inTransaction(db, async (tx) => {
    const { id, scope } = which
    const { asked: before, events } = await lockForChange(tx, which)
    if (before.slot_minutes !== null && (await hasBookings(tx, id))) refuse('calendarEvent.hasBookings')
    const dates = movedDates(before, startsAt)
    await setTimes(tx, { before, events, dates, scope, set: { changed_at: now.toISOString() } })
    await replaceSlots(tx, id, dates, before.slot_minutes)
    await record(tx, actor, {
      ...{ subject: 'calendarEvent', subjectId: id, code: 'calendarEvent.moved', ids: { scope, events: events.length } },
      changes: [...compare('starts_at', before.starts_at, dates.startsAt), ...compare('ends_at', before.ends_at, dates.endsAt)],
    })
    if (events.length === 1) {
      const personIds = await findParticipants(tx, id)
      const runAt = new Date(now.getTime() + toldAfter).toISOString()
      await enqueue(tx, tellMoved, { id, startsAt: new Date(before.starts_at).toISOString(), personIds }, { key: String(id), runAt })
    } else {
      const ids = events.map((event) => event.id)
      const people = await findParticipantsOf(tx, ids)
      const told = (await findEvents(tx, ids)).filter((event) => event.id === id || isComing(event, now))
      const moved = told.map((event) => ({ time: toMailedEvent(event), personIds: people.get(event.id) ?? [] }))
      await mailPeople(tx, { kind: 'changed', events: moved, config, now })
    }
    return readEvent(tx, actor, id, now)
  })

const day = 86_400_000
const toUtcDay = (instant: string) => Date.parse(`${athensDay(new Date(instant))}T00:00:00Z`)

/** The dates after a move. Whole days stay whole days, also where the clocks change between them. */
export function movedDates({ starts_at: from, ends_at: until, is_all_day: isAllDay }: { starts_at: string; ends_at: string; is_all_day: boolean }, to: string) {
  if (!isAllDay) {
    const startsAt = new Date(to).toISOString()
    return { startsAt, endsAt: new Date(Date.parse(startsAt) + Date.parse(until) - Date.parse(from)).toISOString() }
  }
  const days = Math.round((toUtcDay(until) - toUtcDay(from)) / day)
  const last = new Date(toUtcDay(to) + days * day).toISOString().slice(0, 10)
  return { startsAt: athensMidnight(athensDay(new Date(to))), endsAt: athensMidnight(last) }
}
