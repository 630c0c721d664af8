import type { Calls } from '../endpoint.ts'
import type { minutesSchemas } from './minutes.ts'

export const minutes: Calls<typeof minutesSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/minutes/:invitationId', access: 'objectRights' },
  write: { method: 'PUT', path: '/api/evaluation/minutes/:invitationId', access: 'objectRights' },
}
