import type { Calls } from '../endpoint.ts'
import type { liveSchemas } from './live.ts'

export const live: Calls<typeof liveSchemas> = {
  events: { method: 'GET', path: '/api/user/events', access: 'signedIn', answers: 'events' },
}
