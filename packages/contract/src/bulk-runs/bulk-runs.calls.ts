import type { Calls } from '../endpoint.ts'
import type { bulkRunSchemas } from './bulk-runs.ts'

export const bulkRuns: Calls<typeof bulkRunSchemas> = {
  select: { method: 'POST', path: '/api/application/selection', access: 'signedIn' },
  start: { method: 'POST', path: '/api/application/bulk', access: 'signedIn' },
  preview: { method: 'POST', path: '/api/application/bulk/preview', access: 'signedIn' },
  list: { method: 'GET', path: '/api/application/bulk', access: 'signedIn' },
  read: { method: 'GET', path: '/api/application/bulk/:code', access: 'owner' },
  stop: { method: 'POST', path: '/api/application/bulk/:code/stop', access: 'owner' },
  again: { method: 'POST', path: '/api/application/bulk/:code/again', access: 'owner' },
  file: { method: 'GET', path: '/api/application/bulk/:code/files/:number', access: 'owner', answers: 'file' },
}
