import type { Calls } from '../endpoint.ts'
import type { calendarSchemas } from './calendars.ts'

export const calendars: Calls<typeof calendarSchemas> = {
  list: { method: 'GET', path: '/api/calendars', access: 'signedIn' },
  choices: { method: 'GET', path: '/api/calendars/choices', access: 'calendar' },
  create: { method: 'POST', path: '/api/calendars', access: 'calendar' },
  save: { method: 'PUT', path: '/api/calendars/:id', access: 'calendar' },
  remove: { method: 'DELETE', path: '/api/calendars/:id', access: 'calendar' },
  entries: { method: 'GET', path: '/api/calendars/:id/entries', access: 'objectRights' },
  makeAddress: { method: 'POST', path: '/api/calendars/:id/address', access: 'objectRights' },
  removeAddress: { method: 'DELETE', path: '/api/calendars/:id/address', access: 'objectRights' },
  feed: { method: 'GET', path: '/pub/calendar/:token/calendar.ics', access: 'public', answers: 'file' },
}
