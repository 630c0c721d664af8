import type { Calls } from '../endpoint.ts'
import type { templateSchemas } from './templates.ts'

export const templates: Calls<typeof templateSchemas> = {
  list: { method: 'GET', path: '/api/invitation/templates', access: 'admin' },
  use: { method: 'POST', path: '/api/invitation/templates/:templateId', access: 'admin' },
  save: { method: 'POST', path: '/api/invitation/:id/template', access: 'admin' },
  rename: { method: 'PUT', path: '/api/invitation/templates/:templateId', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/invitation/templates/:templateId', access: 'admin' },
}
