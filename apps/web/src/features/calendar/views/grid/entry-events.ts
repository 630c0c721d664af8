import type { EventInput } from '@fullcalendar/react'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { fromAthensClock, toAthensClock } from '../../../../ui/athens-day.ts'
import { addDays, daysOf } from '../../days.ts'
import { type Carried, isMovable, toCarried } from '../move-entry.ts'
import { pageOf } from '../page-of-entry.ts'

/** What is shorter is drawn as long as this, so that it can be read and pressed. */
const shortest = 30 * 60_000

/** The clock of Athens, `2026-11-25T10:00`. The library is given and gives back nothing else, and so needs to know no time zone. */
const toWall = (moment: string) => {
  const { date, time } = toAthensClock(moment)
  return `${date}T${time}`
}

/** Whether something stands above the hours: it is for whole days, or is a moment, such as a deadline, most of which are at the end of a day. */
const hasNoHours = ({ isAllDay, startsAt, endsAt }: CalendarEntry) => isAllDay || startsAt === endsAt

/** Where the library draws an entry. */
export function spanOfEvent(entry: CalendarEntry): { allDay: boolean; start: string; end: string } {
  if (hasNoHours(entry)) {
    const { first, last } = daysOf(entry)
    return { allDay: true, start: first, end: addDays(last, 1) }
  }
  const start = toWall(entry.startsAt)
  // On the day on which the clock goes back something may end, by the clock, before it began.
  const end = Math.max(Date.parse(`${toWall(entry.endsAt)}Z`), Date.parse(`${start}Z`) + shortest)
  return { allDay: false, start, end: new Date(end).toISOString().slice(0, 16) }
}

interface Options {
  carried: Carried | undefined
  mayMove: boolean
  hrefOf: (page: NonNullable<ReturnType<typeof pageOf>>) => string
}

/** What the library draws, in the order of the entries; one that is carried stands where it would be. */
export function toEvents(entries: readonly CalendarEntry[], { carried, mayMove, hrefOf }: Options): EventInput[] {
  return entries.map((entry, turn) => {
    const page = pageOf(entry)
    const drawn = carried?.entry.key === entry.key ? toCarried(carried) : entry
    return {
      ...spanOfEvent(drawn),
      // What is carried comes first in its day, and not behind a number.
      ...{ id: entry.key, turn: drawn === entry ? turn : -1, entry, drawn, editable: mayMove && isMovable(entry) },
      ...(page && { url: hrefOf(page) }),
    }
  })
}

/** When something begins of which the library says that it begins at `2026-11-25` or `2026-11-25T10:00:00Z`. */
export const fromEventStart = (start: string): string => fromAthensClock(start.slice(0, 10), start.slice(11, 16) || '00:00')

/** The hour at the top, unless something is earlier. */
const morning = '08:00'

export const earliestOf = (entries: readonly CalendarEntry[], days: readonly string[]): string => {
  const starts = entries.filter((entry) => !hasNoHours(entry) && days.includes(daysOf(entry).first)).map(({ startsAt }) => toAthensClock(startsAt).time)
  return [morning, ...starts.map((time) => time.replace(/:\d\d$/, ':00'))].toSorted()[0] ?? morning
}
