import type { Calls } from '../endpoint.ts'
import type { substituteSchemas } from './substitutes.ts'

export const substitutes: Calls<typeof substituteSchemas> = {
  ofUnit: { method: 'GET', path: '/api/org/units/:id/substitutes', access: 'signedIn' },
  add: { method: 'POST', path: '/api/org/units/:id/substitutes', access: 'signedIn' },
  end: { method: 'DELETE', path: '/api/org/units/:id/substitutes/:substituteId', access: 'signedIn' },
}
