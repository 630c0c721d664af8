import type { Calls } from '../endpoint.ts'
import type { fieldTypeSchemas } from './field-types.ts'

export const fieldTypes: Calls<typeof fieldTypeSchemas> = {
  list: { method: 'GET', path: '/api/field-types', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/field-types/:type', access: 'systemAdmin' },
  remove: { method: 'DELETE', path: '/api/field-types/:type', access: 'systemAdmin' },
}
