import type { Calls } from '../endpoint.ts'
import type { dryRunSchemas } from './dry-run.ts'

export const dryRuns: Calls<typeof dryRunSchemas> = {
  trigger: { method: 'POST', path: '/api/invitation/trigger/:invitationId/:triggerId/try', access: 'manager' },
}
