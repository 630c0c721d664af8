import type { Calls } from '../endpoint.ts'
import type { directorySchemas } from './directory.ts'

export const directory: Calls<typeof directorySchemas> = {
  feed: { method: 'GET', path: '/api/org/feed', access: 'directory' },
  apiClients: { method: 'GET', path: '/api/org/api-clients', access: 'systemAdmin' },
  addApiClient: { method: 'POST', path: '/api/org/api-clients', access: 'systemAdmin' },
  revokeApiClient: { method: 'DELETE', path: '/api/org/api-clients/:id', access: 'systemAdmin' },
}
