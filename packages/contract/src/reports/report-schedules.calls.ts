import type { Calls } from '../endpoint.ts'
import type { reportScheduleSchemas } from './report-schedules.ts'

export const reportSchedules: Calls<typeof reportScheduleSchemas> = {
  read: { method: 'GET', path: '/api/reports/:key/schedule', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/reports/:key/schedule', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/reports/:key/schedule', access: 'signedIn' },
}
