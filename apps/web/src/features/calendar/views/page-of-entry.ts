import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { linkOptions } from '@tanstack/react-router'

/** The page of an invitation, of decisions or of an evaluation that an entry is about. An event has a dialog. */
export function pageOf({ kind, eventId, invitationId }: Pick<CalendarEntry, 'kind' | 'eventId' | 'invitationId'>) {
  if (eventId !== null) return undefined
  const params = { invitationId: String(invitationId) }
  if (kind === 'decision') return linkOptions({ to: '/application/approvals' })
  if (kind === 'evaluation') return linkOptions({ to: '/evaluate/applications/$invitationId', params })
  return linkOptions({ to: '/application/new/$invitationId', params })
}
