import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const unknown = () => ({ id: 999_999 })

/** The staff directory. */
export const employeeRows: Record<string, AccessRow> = {
  'GET /api/org/employees/:page/:pageSize': { rule: rules.signedIn, params: () => ({ page: 0, pageSize: 50 }) },
  'GET /api/org/employees/all': { rule: rules.signedIn },
  'GET /api/org/employees/:id': { rule: rules.signedIn, params: unknown },
  'POST /api/org/employees': {
    rule: rules.admins,
    body: () => ({ lastName: 'Νέος', firstName: 'Υπάλληλος', email: `new.${randomUUID()}@uni.example`, gender: 1, isActive: 1 }),
  },
  'PUT /api/org/employees/:id': {
    rule: rules.admins,
    params: unknown,
    body: () => ({ lastName: 'Νέος', firstName: 'Υπάλληλος', email: 'other@uni.example', revision: 1 }),
  },
  'DELETE /api/org/employees/:id': { rule: rules.admins, params: unknown },
  'POST /api/org/employees/:id/photo': { rule: rules.admins, params: unknown, multipart: true },
  'DELETE /api/org/employees/:id/photo': { rule: rules.admins, params: unknown },
}
