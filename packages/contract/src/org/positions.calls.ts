import type { Calls } from '../endpoint.ts'
import type { positionSchemas } from './positions.ts'

export const positions: Calls<typeof positionSchemas> = {
  types: { method: 'GET', path: '/api/org/positions', access: 'directory' },
  domain: { method: 'POST', path: '/api/org/position/domain', access: 'signedIn' },
  ofUnits: { method: 'GET', path: '/api/org/units/positions', access: 'directory' },
  ofUnit: { method: 'GET', path: '/api/org/units/:id/positions', access: 'directory' },
  create: { method: 'POST', path: '/api/org/units/:unitId/positions', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/org/units/:unitId/positions', access: 'signedIn' },
  previewRemoval: { method: 'GET', path: '/api/org/units/:unitId/positions/:id/removal', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/org/units/:unitId/positions/:id', access: 'signedIn' },
}
