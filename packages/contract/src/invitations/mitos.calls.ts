import type { Calls } from '../endpoint.ts'
import type { mitosSchemas } from './mitos.ts'

export const mitos: Calls<typeof mitosSchemas> = {
  list: { method: 'GET', path: '/api/mitos/invitation/list', access: 'signedIn' },
  builder: { method: 'GET', path: '/api/builder/invitation/list', access: 'signedIn' },
}
