import type { Calls } from '../endpoint.ts'
import type { triggerSchemas } from './triggers.ts'

export const triggers: Calls<typeof triggerSchemas> = {
  list: { method: 'GET', path: '/api/invitation/trigger/list/:invitationId', access: 'manager' },
  read: { method: 'GET', path: '/api/invitation/trigger/:invitationId/:triggerId', access: 'manager' },
  save: { method: 'POST', path: '/api/invitation/trigger/:invitationId/:triggerId', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/invitation/trigger/:invitationId/:triggerId', access: 'admin' },
  states: { method: 'GET', path: '/api/invitation/:id/triggers', access: 'manager' },
  reach: { method: 'GET', path: '/api/invitation/:id/reach', access: 'manager' },
  reachApplications: { method: 'GET', path: '/api/invitation/:id/reach/applications', access: 'manager' },
  switch: { method: 'PUT', path: '/api/invitation/trigger/:invitationId/:triggerId/switch', access: 'admin' },
  putIntoEffect: { method: 'POST', path: '/api/invitation/trigger/:invitationId/:triggerId/effect', access: 'admin' },
  versions: { method: 'GET', path: '/api/invitation/trigger/:invitationId/:triggerId/versions', access: 'manager' },
  version: { method: 'GET', path: '/api/invitation/trigger/:invitationId/:triggerId/versions/:number', access: 'manager' },
  restore: { method: 'POST', path: '/api/invitation/trigger/:invitationId/:triggerId/versions/:number/restore', access: 'admin' },
}
