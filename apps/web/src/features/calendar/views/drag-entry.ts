import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { fromAthensClock, toAthensClock } from '../../../ui/athens-day.ts'
import { addDays } from '../days.ts'

/** What the mouse drags: an entry, from the day where it was taken. */
export interface Dragged {
  entry: CalendarEntry
  day: string
}

/** An entry on its way to another day or time, where it is not yet. */
export interface Carried {
  entry: CalendarEntry
  startsAt: string
}

/** Only what somebody entered moves, and with booked slots it keeps its times. */
export const isMovable = ({ kind, eventId, slots }: CalendarEntry): boolean => eventId !== null && kind !== 'booking' && (slots?.taken ?? 0) === 0

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

const lastQuarter = 23 * 60 + 45

/** When an entry begins that went from one day to another, and by so many minutes within it: by the clock in Athens, and never past midnight. */
export function startOn({ entry: { startsAt }, day }: Pick<Dragged, 'day'> & { entry: { startsAt: string } }, target: string, minutes = 0): string {
  const { date, time } = toAthensClock(startsAt)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const own = hour * 60 + minute
  const then = Math.max(0, Math.min(own + minutes, Math.max(own, lastQuarter)))
  return fromAthensClock(addDays(date, (toUtc(target) - toUtc(day)) / 86_400_000), toTime(then))
}

const toTime = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
