import type { Calls } from '../endpoint.ts'
import type { lookupSchemas } from './lookups.ts'

export const lookups: Calls<typeof lookupSchemas> = {
  list: { method: 'GET', path: '/api/lookups', access: 'lookup' },
  titles: { method: 'GET', path: '/api/lookups/titles', access: 'signedIn' },
  read: { method: 'GET', path: '/api/lookups/:id', access: 'lookup' },
  create: { method: 'POST', path: '/api/lookups', access: 'lookup' },
  save: { method: 'PUT', path: '/api/lookups/:id', access: 'lookup' },
  remove: { method: 'DELETE', path: '/api/lookups/:id', access: 'lookup' },
}
