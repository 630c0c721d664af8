import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { athensDay } from '../../db/athens-day.ts'

/** The page at which an event is read, and its slots are booked. */
export const pageOfEvent = (id: number, startsAt: string) => `/calendar/dview/me?date=${athensDay(new Date(startsAt))}&event=${id}`

/** The page that an entry is about. */
export function pageOf({ kind, eventId, invitationId, startsAt }: Pick<CalendarEntry, 'kind' | 'eventId' | 'invitationId' | 'startsAt'>): string {
  if (eventId !== null) return pageOfEvent(eventId, startsAt)
  if (kind === 'decision') return '/application/approvals'
  return kind === 'evaluation' ? `/evaluate/applications/${invitationId}` : `/application/new/${invitationId}`
}
