import type { Calls } from '../endpoint.ts'
import type { responsibilitySchemas } from './responsibilities.ts'

export const responsibilities: Calls<typeof responsibilitySchemas> = {
  ofUnit: { method: 'GET', path: '/api/org/units/:id/responsibilities', access: 'directory' },
  create: { method: 'POST', path: '/api/org/responsibilities', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/org/responsibilities/:id', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/org/responsibilities/:id', access: 'signedIn' },
}
