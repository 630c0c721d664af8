import type { Calls } from '../endpoint.ts'
import type { requirementSchemas } from './requirements.ts'

export const requirements: Calls<typeof requirementSchemas> = {
  types: { method: 'GET', path: '/api/attachments/type', access: 'signedIn' },
  add: { method: 'POST', path: '/api/invitation/requirement', access: 'manager' },
  save: { method: 'PUT', path: '/api/invitation/requirement', access: 'manager' },
  reorder: { method: 'PUT', path: '/api/invitation/requirements/reorder', access: 'manager' },
  saveTemplate: { method: 'POST', path: '/api/invitation/requirement/:id/template', access: 'manager', accepts: 'multipart' },
  removeTemplate: { method: 'DELETE', path: '/api/invitation/requirement/:id/template', access: 'manager' },
  readTemplate: { method: 'GET', path: '/api/invitation/requirement/:id/template', access: 'manager', answers: 'file' },
  remove: { method: 'DELETE', path: '/api/invitation/requirement/:id', access: 'manager' },
}
