import type { Calls } from '../endpoint.ts'
import type { employeeSchemas } from './employees.ts'

export const employees: Calls<typeof employeeSchemas> = {
  list: { method: 'GET', path: '/api/org/employees/:page/:pageSize', access: 'directory' },
  all: { method: 'GET', path: '/api/org/employees/all', access: 'directory' },
  read: { method: 'GET', path: '/api/org/employees/:id', access: 'directory' },
  create: { method: 'POST', path: '/api/org/employees', access: 'admin' },
  save: { method: 'PUT', path: '/api/org/employees/:id', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/org/employees/:id', access: 'admin' },
  savePhoto: { method: 'POST', path: '/api/org/employees/:id/photo', access: 'admin', accepts: 'multipart' },
  removePhoto: { method: 'DELETE', path: '/api/org/employees/:id/photo', access: 'admin' },
}
