import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import type { Updateable } from 'kysely'
import type { CalendarEvent } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/db.ts'
import type { StoredEvent } from '../lock-event.ts'
import { shiftTimes } from './series-times.ts'

interface NewTimes {
  /** The event that goes to `dates`, as it was. */
  before: StoredEvent
  /** All that change with it, itself among them. */
  events: readonly StoredEvent[]
  dates: { startsAt: string; endsAt: string }
  scope: SeriesScope
  /** What else becomes of all of them. */
  set: Updateable<CalendarEvent>
}

/** Gives events their new times. One of a series that is changed alone stands apart from then on. */
export async function setTimes(tx: Tx, { before, events, dates, scope, set }: NewTimes): Promise<void> {
  const isApart = before.is_apart || (scope === 'one' && before.series !== null)
  const from = { startsAt: before.starts_at, endsAt: before.ends_at }
  for (const event of events) {
    const { startsAt, endsAt } = event.id === before.id ? dates : shiftTimes({ startsAt: event.starts_at, endsAt: event.ends_at }, from, dates)
    await tx
      .updateTable('calendar_event')
      .set({ ...set, starts_at: startsAt, ends_at: endsAt, is_apart: isApart, revision: event.revision + 1 })
      .where('id', '=', event.id)
      .execute()
  }
}

export const isComing = ({ ends_at: end }: StoredEvent, now: Date) => Date.parse(end) > now.getTime()
