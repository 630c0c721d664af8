import type { Calls } from '../endpoint.ts'
import type { itemSchemas } from './items.ts'

export const items: Calls<typeof itemSchemas> = {
  list: { method: 'GET', path: '/api/invitation/:id/items', access: 'signedIn' },
  courses: { method: 'GET', path: '/api/courses/:departmentId', access: 'signedIn' },
  add: { method: 'POST', path: '/api/invitation/item', access: 'manager' },
  save: { method: 'PUT', path: '/api/invitation/item', access: 'manager' },
  remove: { method: 'DELETE', path: '/api/invitation/item/:id', access: 'manager' },
  reorder: { method: 'PUT', path: '/api/invitation/items/reorder', access: 'manager' },
}
