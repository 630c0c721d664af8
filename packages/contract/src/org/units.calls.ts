import type { Calls } from '../endpoint.ts'
import type { unitSchemas } from './units.ts'

/** The handlers of changes check who may create, change or remove which unit. */
export const units: Calls<typeof unitSchemas> = {
  list: { method: 'GET', path: '/api/org/units', access: 'directory' },
  types: { method: 'GET', path: '/api/org/unit-types', access: 'directory' },
  search: { method: 'GET', path: '/api/org/search', access: 'directory' },
  read: { method: 'GET', path: '/api/org/units/:id', access: 'directory' },
  create: { method: 'POST', path: '/api/org/units', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/org/units/:id', access: 'signedIn' },
  previewRemoval: { method: 'GET', path: '/api/org/units/:id/removal', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/org/units/:id', access: 'signedIn' },
}
