import type { Calls } from '../endpoint.ts'
import type { listViewSchemas } from './list-views.ts'

export const listViews: Calls<typeof listViewSchemas> = {
  list: { method: 'GET', path: '/api/application/all/:tagId/views', access: 'signedIn' },
  save: { method: 'POST', path: '/api/application/all/:tagId/views', access: 'signedIn' },
  listOfMine: { method: 'GET', path: '/api/application/my/views', access: 'signedIn' },
  saveOfMine: { method: 'POST', path: '/api/application/my/views', access: 'signedIn' },
  change: { method: 'PUT', path: '/api/application/views/:id', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/application/views/:id', access: 'signedIn' },
}
