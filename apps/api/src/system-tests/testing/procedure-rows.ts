import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ invitationId })
const trigger = ({ invitationId }: AccessFixture) => ({ invitationId, triggerId: 'validate' })
const version = (fixture: AccessFixture) => ({ ...trigger(fixture), number: 1 })
const run = ({ invitationId }: AccessFixture) => ({ id: invitationId, runId: 999_999 })
const stale = () => ({ revision: 9_999 })

/** The calls of triggers. Whoever manages the invitation reads its scripts; administrators write them. */
export const procedureRows: Record<string, AccessRow> = {
  'GET /api/invitation/trigger/list/:invitationId': { rule: rules.managers, params: invitation },
  'GET /api/invitation/:id/triggers': { rule: rules.managers, params: ({ invitationId }) => ({ id: invitationId }) },
  'GET /api/invitation/trigger/:invitationId/:triggerId': { rule: rules.managers, params: trigger },
  'POST /api/invitation/trigger/:invitationId/:triggerId': { rule: rules.admins, params: trigger, body: () => ({ script: 'return {}' }) },
  'DELETE /api/invitation/trigger/:invitationId/:triggerId': { rule: rules.admins, params: trigger, query: 'revision=9999' },
  'PUT /api/invitation/trigger/:invitationId/:triggerId/switch': { rule: rules.admins, params: trigger, body: () => ({ isOn: true, ...stale() }) },
  'POST /api/invitation/trigger/:invitationId/:triggerId/effect': { rule: rules.admins, params: trigger, body: stale },
  'GET /api/invitation/trigger/:invitationId/:triggerId/versions': { rule: rules.managers, params: trigger },
  'GET /api/invitation/trigger/:invitationId/:triggerId/versions/:number': { rule: rules.managers, params: version },
  'POST /api/invitation/trigger/:invitationId/:triggerId/versions/:number/restore': { rule: rules.admins, params: version, body: stale },
  'POST /api/invitation/trigger/:invitationId/:triggerId/try': { rule: rules.managers, params: trigger, body: () => ({}) },
  'GET /api/invitation/:id/runs': { rule: rules.managers, params: ({ invitationId }) => ({ id: invitationId }) },
  'GET /api/invitation/:id/runs/:runId': { rule: rules.managers, params: run },
  'POST /api/invitation/:id/runs/:runId/repeat': { rule: rules.managers, params: run },
}
