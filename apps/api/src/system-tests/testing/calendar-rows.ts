import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const missing = () => ({ id: 999_999 })
const own = () => ({ id: 0 })
const calendar = { title: { el: 'Σύγκλητος' }, audience: 'everybody' }
const event = {
  ...{ calendarId: 999_999, kind: 'meeting', title: { el: 'Συνεδρίαση' } },
  ...{ startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-01T11:00:00Z' },
}

/** Calendars, their events and slots. Who may not see one gets 404, as all do for one that is not there. */
export const calendarRows: Record<string, AccessRow> = {
  'GET /api/calendars': { rule: rules.signedIn },
  'GET /api/calendars/choices': { rule: rules.calendarKeepers },
  'POST /api/calendars': { rule: rules.calendarKeepers, body: () => calendar },
  'PUT /api/calendars/:id': { rule: rules.calendarKeepers, params: missing, body: () => ({ ...calendar, revision: 1 }) },
  'DELETE /api/calendars/:id': { rule: rules.calendarKeepers, params: missing },
  'GET /api/calendars/:id/entries': { rule: rules.signedIn, params: own, query: 'from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z' },
  'POST /api/calendars/:id/address': { rule: rules.signedIn, params: own, body: () => ({}) },
  'DELETE /api/calendars/:id/address': { rule: rules.signedIn, params: missing },
  'GET /pub/calendar/:token/calendar.ics': { rule: rules.anyone, params: () => ({ token: 'a'.repeat(43) }) },
  'GET /api/calendar/events/:id': { rule: rules.signedIn, params: missing },
  'POST /api/calendar/events': { rule: rules.calendarKeepers, body: () => event },
  'PUT /api/calendar/events/:id': { rule: rules.calendarKeepers, params: missing, body: () => ({ ...event, revision: 1 }) },
  'PUT /api/calendar/events/:id/time': { rule: rules.calendarKeepers, params: missing, body: () => ({ startsAt: event.startsAt, revision: 1 }) },
  'DELETE /api/calendar/events/:id': { rule: rules.calendarKeepers, params: missing },
  'GET /api/calendar/bookable': { rule: rules.signedIn, query: 'invitation=1' },
  'POST /api/calendar/slots/:id/hold': { rule: rules.signedIn, params: missing, body: () => ({}) },
  'DELETE /api/calendar/slots/:id/hold': { rule: rules.signedIn, params: missing },
  'POST /api/calendar/slots/:id/booking': { rule: rules.signedIn, params: missing, body: () => ({}) },
  'DELETE /api/calendar/slots/:id/booking': { rule: rules.signedIn, params: missing },
  'POST /api/calendar/slots/:id/freeing': { rule: rules.calendarKeepers, params: missing, body: () => ({ reason: 'Η αίθουσα δεν είναι ελεύθερη' }) },
}
