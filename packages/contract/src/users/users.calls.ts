import type { Calls } from '../endpoint.ts'
import type { userSchemas } from './users.ts'

export const users: Calls<typeof userSchemas> = {
  list: { method: 'GET', path: '/api/users', access: 'systemAdmin' },
  units: { method: 'GET', path: '/api/users/units', access: 'systemAdmin' },
  read: { method: 'GET', path: '/api/users/:id', access: 'systemAdmin' },
  create: { method: 'POST', path: '/api/users', access: 'systemAdmin' },
  setPassword: { method: 'PUT', path: '/api/users/:id/password', access: 'systemAdmin' },
  setRoles: { method: 'PUT', path: '/api/users/:id/roles', access: 'systemAdmin' },
  setPrivilege: { method: 'PUT', path: '/api/users/:id/privilege', access: 'systemAdmin' },
  setActive: { method: 'PUT', path: '/api/users/:id/active', access: 'systemAdmin' },
  setSigner: { method: 'PUT', path: '/api/users/:id/signer', access: 'systemAdmin' },
  endSessions: { method: 'POST', path: '/api/users/:id/sessions/end', access: 'systemAdmin' },
}
