import type { Calls } from '../../endpoint.ts'
import type { ruleSchemas } from './rules.ts'

export const rules: Calls<typeof ruleSchemas> = {
  read: { method: 'GET', path: '/api/invitation/:id/rules', access: 'manager' },
  save: { method: 'PUT', path: '/api/invitation/:id/rules', access: 'manager' },
  switch: { method: 'PUT', path: '/api/invitation/:id/rules/:ruleId/switch', access: 'manager' },
  putIntoEffect: { method: 'POST', path: '/api/invitation/:id/rules/effect', access: 'manager' },
  versions: { method: 'GET', path: '/api/invitation/:id/rules/versions', access: 'manager' },
  version: { method: 'GET', path: '/api/invitation/:id/rules/versions/:number', access: 'manager' },
  choices: { method: 'GET', path: '/api/invitation/:id/rules/choices', access: 'manager' },
  units: { method: 'GET', path: '/api/invitation/:id/rules/units', access: 'manager' },
  staff: { method: 'GET', path: '/api/invitation/:id/rules/staff', access: 'manager' },
  sample: { method: 'GET', path: '/api/invitation/:id/rules/sample', access: 'manager' },
  restore: { method: 'POST', path: '/api/invitation/:id/rules/versions/:number/restore', access: 'manager' },
}
