import type { Calls } from '../endpoint.ts'
import type { calendarEventSchemas } from './calendar-events.ts'

export const calendarEvents: Calls<typeof calendarEventSchemas> = {
  read: { method: 'GET', path: '/api/calendar/events/:id', access: 'objectRights' },
  create: { method: 'POST', path: '/api/calendar/events', access: 'calendar' },
  save: { method: 'PUT', path: '/api/calendar/events/:id', access: 'calendar' },
  move: { method: 'PUT', path: '/api/calendar/events/:id/time', access: 'calendar' },
  remove: { method: 'DELETE', path: '/api/calendar/events/:id', access: 'calendar' },
  bookable: { method: 'GET', path: '/api/calendar/bookable', access: 'signedIn' },
  hold: { method: 'POST', path: '/api/calendar/slots/:id/hold', access: 'objectRights' },
  release: { method: 'DELETE', path: '/api/calendar/slots/:id/hold', access: 'objectRights' },
  book: { method: 'POST', path: '/api/calendar/slots/:id/booking', access: 'objectRights' },
  cancel: { method: 'DELETE', path: '/api/calendar/slots/:id/booking', access: 'objectRights' },
  free: { method: 'POST', path: '/api/calendar/slots/:id/freeing', access: 'calendar' },
}
