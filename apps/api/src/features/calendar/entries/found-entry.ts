import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'

/** The most entries of one sort that are read: no more than anybody, or any program, can look through. */
export const mostEntries = 2_000

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
