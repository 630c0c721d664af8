import type { Calls } from '../../endpoint.ts'
import type { actionSchemas } from './actions.ts'

export const actions: Calls<typeof actionSchemas> = {
  list: { method: 'GET', path: '/api/invitation/:id/actions', access: 'manager' },
  versions: { method: 'GET', path: '/api/invitation/:id/actions/versions', access: 'manager' },
  version: { method: 'GET', path: '/api/invitation/:id/actions/versions/:number', access: 'manager' },
  execute: { method: 'POST', path: '/api/invitation/action/execute/:invitationId', access: 'manager' },
}
