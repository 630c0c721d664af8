import type { Calls } from '../endpoint.ts'
import type { runSchemas } from './runs.ts'

export const runs: Calls<typeof runSchemas> = {
  list: { method: 'GET', path: '/api/invitation/:id/runs', access: 'manager' },
  read: { method: 'GET', path: '/api/invitation/:id/runs/:runId', access: 'manager' },
  repeat: { method: 'POST', path: '/api/invitation/:id/runs/:runId/repeat', access: 'manager' },
}
