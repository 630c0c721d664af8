import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { fromAthensClock, toAthensClock } from '../../../ui/athens-day.ts'
import { addDays } from '../days.ts'

/** What the mouse drags: an entry, from the day where it was taken. */
export interface Dragged {
  entry: CalendarEntry
  day: string
}

/** Only what somebody entered moves, and with booked slots it keeps its times. */
export const isMovable = ({ kind, eventId, slots }: CalendarEntry): boolean => eventId !== null && kind !== 'booking' && (slots?.taken ?? 0) === 0

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** When an entry begins that went from one day to another: at the same time in Athens. */
export function startOn({ entry, day }: Dragged, target: string): string {
  const { date, time } = toAthensClock(entry.startsAt)
  return fromAthensClock(addDays(date, (toUtc(target) - toUtc(day)) / 86_400_000), time)
}
