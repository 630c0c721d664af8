import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { fromAthensClock, toAthensClock } from '../../../ui/athens-day.ts'
import { addDays } from '../days.ts'

/** An entry on its way to another day or time, where it is not yet. */
export interface Carried {
  entry: CalendarEntry
  startsAt: string
}

/** Only what somebody entered moves, and with booked slots it keeps its times. */
export const isMovable = ({ kind, eventId, slots }: CalendarEntry): boolean => eventId !== null && kind !== 'booking' && (slots?.taken ?? 0) === 0

const lastQuarter = 23 * 60 + 45

/** A time so many days and minutes later, by the clock in Athens and never past midnight. */
export function moveBy(startsAt: string, { days, minutes }: { days: number; minutes: number }): string {
  const { date, time } = toAthensClock(startsAt)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const own = hour * 60 + minute
  const then = Math.max(0, Math.min(own + minutes, Math.max(own, lastQuarter)))
  return fromAthensClock(addDays(date, days), `${String(Math.floor(then / 60)).padStart(2, '0')}:${String(then % 60).padStart(2, '0')}`)
}

/** The entry as it would be where it is carried. */
export function toCarried({ entry, startsAt }: Carried): CalendarEntry {
  const length = Date.parse(entry.endsAt) - Date.parse(entry.startsAt)
  return { ...entry, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() }
}
