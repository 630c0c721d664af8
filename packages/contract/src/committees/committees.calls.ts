import type { Calls } from '../endpoint.ts'
import type { committeeSchemas } from './committees.ts'

export const committees: Calls<typeof committeeSchemas> = {
  list: { method: 'GET', path: '/api/committees', access: 'anyCommitteeMember' },
  read: { method: 'GET', path: '/api/committees/:id', access: 'objectRights' },
  create: { method: 'POST', path: '/api/committees', access: 'admin' },
  save: { method: 'PUT', path: '/api/committees/:id', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/committees/:id', access: 'admin' },
}
