import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const none = () => ({ id: 999_999 })
const noVersion = () => ({ id: 999_999, number: 1 })
const title = { el: 'Στοιχεία' }
const form = { kind: 'resource', title, form: { components: [] }, lookup: 'no.such.lookup' }
const script = { title, script: 'return {}' }

/** The calls of stored forms and scripts, and of the form service. */
export const storedRows: Record<string, AccessRow> = {
  'GET /api/stored-forms': { rule: rules.admins },
  'GET /api/stored-forms/:id': { rule: rules.admins, params: none },
  'POST /api/stored-forms': { rule: rules.admins, body: () => ({ ...form, path: 'access-row' }) },
  'PUT /api/stored-forms/:id': { rule: rules.admins, params: none, body: () => ({ ...form, revision: 1 }) },
  'DELETE /api/stored-forms/:id': { rule: rules.admins, params: none },
  'GET /api/stored-forms/:id/versions': { rule: rules.admins, params: none },
  'GET /api/stored-forms/:id/versions/:number': { rule: rules.admins, params: noVersion },
  'GET /api/stored-forms/choices': { rule: rules.managers },
  'GET /api/stored-forms/choices/:path': { rule: rules.managers, params: () => ({ path: 'access-row' }) },
  'GET /formio/api/form': { rule: rules.anyone },
  'GET /formio/api/form/:form': { rule: rules.anyone, params: () => ({ form: 'unknown' }) },
  'GET /formio/api/:form': { rule: rules.anyone, params: () => ({ form: 'unknown' }) },
  'GET /formio/api/form/:form/submission': { rule: rules.anyone, params: () => ({ form: 'unknown' }) },
  'GET /formio/api/:form/submission': { rule: rules.anyone, params: () => ({ form: 'unknown' }) },
  'GET /api/stored-scripts': { rule: rules.admins },
  'GET /api/stored-scripts/:id': { rule: rules.admins, params: none },
  'POST /api/stored-scripts': { rule: rules.admins, body: () => ({ ...script, path: 'no--path' }) },
  'PUT /api/stored-scripts/:id': { rule: rules.admins, params: none, body: () => ({ ...script, revision: 1 }) },
  'DELETE /api/stored-scripts/:id': { rule: rules.admins, params: none },
  'GET /api/stored-scripts/:id/versions': { rule: rules.admins, params: none },
  'GET /api/stored-scripts/:id/versions/:number': { rule: rules.admins, params: noVersion },
}
