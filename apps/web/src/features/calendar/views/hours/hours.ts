import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { toAthensClock } from '../../../../ui/athens-day.ts'
import { daysOf, isOnDay } from '../../days.ts'

/** Pixels. */
export const hourHeight = 48

const dayLength = 24 * 60
/** What is shorter is drawn as long as this, so that it can be read and pressed. */
const shortest = 30
const step = 15

/** How many minutes so many pixels are, in quarters of an hour. */
export const toMinutes = (pixels: number): number => Math.round(((pixels / hourHeight) * 60) / step) * step || 0

/** Where something stands in the hours of a day, in minutes since midnight by the clock in Athens. */
export interface Stretch {
  from: number
  until: number
}

export interface Placed extends Stretch {
  entry: CalendarEntry
  /** Of what is there at the same time, which column it has, and of how many. */
  lane: number
  lanes: number
}

const minuteOf = (moment: string) => {
  const [hour = 0, minute = 0] = toAthensClock(moment).time.split(':').map(Number)
  return hour * 60 + minute
}

type Timed = Pick<CalendarEntry, 'startsAt' | 'endsAt'>

/** Where an entry stands in a day that it touches. */
export function stretchOn(timed: Timed, day: string): Stretch {
  const { first, last } = daysOf(timed)
  const from = first < day ? 0 : Math.min(minuteOf(timed.startsAt), dayLength - shortest)
  // An end at midnight is that of the day before.
  const until = last > day || toAthensClock(timed.endsAt).date > day ? dayLength : minuteOf(timed.endsAt)
  return { from, until: Math.max(until, from + shortest) }
}

/** Whether an entry has no hours of the day: it is for whole days, fills this one, or is a moment, such as a deadline, most of which are at midnight. */
export const isAboveHours = (entry: CalendarEntry, day: string): boolean => {
  if (entry.isAllDay || entry.startsAt === entry.endsAt) return true
  const { first, last } = daysOf(entry)
  return first < day && last > day
}

/** The entries that have hours of a day, those at the same time beside one another. */
export function placeEntries(entries: readonly CalendarEntry[], day: string): Placed[] {
  const stretches = entries
    .filter((entry) => isOnDay(entry, day) && !isAboveHours(entry, day))
    .map((entry) => ({ entry, ...stretchOn(entry, day) }))
    .toSorted((one, other) => one.from - other.from || other.until - one.until)
  const placed: Placed[] = []
  let group: Placed[] = []
  for (const stretch of stretches) {
    if (group.every(({ until }) => until <= stretch.from)) group = []
    const lane = firstFree(group, stretch.from)
    group.push({ ...stretch, lane, lanes: 0 })
    const lanes = Math.max(...group.map((one) => one.lane)) + 1
    for (const one of group) one.lanes = lanes
    placed.push(group.at(-1) as Placed)
  }
  return placed
}

function firstFree(group: readonly Placed[], from: number): number {
  const taken = new Set(group.filter(({ until }) => until > from).map(({ lane }) => lane))
  let lane = 0
  while (taken.has(lane)) lane++
  return lane
}
