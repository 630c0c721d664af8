import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'

/** An entry, and since when it says what it says. */
export interface FoundEntry extends CalendarEntry {
  changedAt: string
}

/** Entries that touch this span are asked for. */
export interface Span {
  from: string
  until: string
  now: Date
}
