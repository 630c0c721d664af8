import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'

/** An entry with what other calendar programs need to recognise it and its changes. */
export interface FoundEntry extends CalendarEntry {
  revision: number
  changedAt: string
}

/** Entries that touch this span are asked for. */
export interface Span {
  from: string
  until: string
  now: Date
}
