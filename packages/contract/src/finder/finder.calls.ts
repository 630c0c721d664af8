import type { Calls } from '../endpoint.ts'
import type { finderSchemas } from './finder.ts'

export const finder: Calls<typeof finderSchemas> = {
  find: { method: 'GET', path: '/api/find', access: 'signedIn' },
}
