import type { Calls } from '../endpoint.ts'
import type { lookupItemSchemas } from './lookup-items.ts'

export const lookupItems: Calls<typeof lookupItemSchemas> = {
  list: { method: 'GET', path: '/api/lookups/:id/items', access: 'lookup' },
  read: { method: 'GET', path: '/api/lookups/:id/items/:itemId', access: 'lookup' },
  create: { method: 'POST', path: '/api/lookups/:id/items', access: 'lookup' },
  save: { method: 'PUT', path: '/api/lookups/:id/items/:itemId', access: 'lookup' },
  move: { method: 'POST', path: '/api/lookups/:id/items/:itemId/move', access: 'lookup' },
  remove: { method: 'DELETE', path: '/api/lookups/:id/items/:itemId', access: 'lookup' },
  choices: { method: 'GET', path: '/pub/lookup/:code', access: 'public' },
}
