import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const unknown = () => ({ id: 999_999 })
const title = { el: 'Νέο', en: 'New' }
const groups = { hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false }

const rowsOf = (path: string, body: object): Record<string, AccessRow> => ({
  [`GET /api/management/${path}`]: { rule: rules.admins },
  [`POST /api/management/${path}`]: { rule: rules.admins, body: () => body },
  [`PUT /api/management/${path}/:id`]: { rule: rules.admins, params: unknown, body: () => ({ ...body, revision: 1 }) },
  [`DELETE /api/management/${path}/:id`]: { rule: rules.admins, params: unknown },
  [`GET /api/management/${path}/:id/uses`]: { rule: rules.admins, params: unknown },
})

/** The calls of the lists that administrators edit row by row. */
export const codeListRows: Record<string, AccessRow> = {
  ...rowsOf('tags', { name: title, color: 'green', isMitos: false }),
  'POST /api/management/tags/order': { rule: rules.admins, body: () => ({ ids: [999_999] }) },
  ...rowsOf('app-tags', { name: title, icon: 'flag', color: 'red' }),
  'POST /api/management/app-tags/order': { rule: rules.admins, body: () => ({ ids: [999_999] }) },
  ...rowsOf('attachment-types', { title, accepts: ['pdf'], isCustom: false }),
  'POST /api/management/attachment-types/:id/merge': { rule: rules.admins, params: unknown, body: () => ({ intoId: 1, revision: 1 }) },
  ...rowsOf('target-groups', { title, ...groups }),
  ...rowsOf('departments', { code: 'new', title, unitId: null }),
  ...rowsOf('semesters', { description: title }),
  ...rowsOf('courses', { departmentId: 1, coursecode: 'NEW', title: 'New', categoryId: 1, semesterId: 1 }),
  'GET /api/management/masterdata/export/:format': { rule: rules.admins, params: () => ({ format: 'json' }) },
  'POST /api/management/masterdata/import/preview': { rule: rules.admins, multipart: true },
  'POST /api/management/masterdata/import': { rule: rules.admins, query: 'basis=x', multipart: true },
}
