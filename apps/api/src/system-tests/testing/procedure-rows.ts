import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ invitationId })
const trigger = ({ invitationId }: AccessFixture) => ({ invitationId, triggerId: 'validate' })
const version = (fixture: AccessFixture) => ({ ...trigger(fixture), number: 1 })
const run = ({ invitationId }: AccessFixture) => ({ id: invitationId, runId: 999_999 })
const stale = () => ({ revision: 9_999 })

const ruled = ({ invitationId }: AccessFixture) => ({ id: invitationId })
const letter = (fixture: AccessFixture) => ({ ...ruled(fixture), kind: 'decision' })
const ruleVersion = (fixture: AccessFixture) => ({ ...ruled(fixture), number: 1 })

/** The calls of triggers, rules and actions. Whoever manages the invitation makes its rules, reads its scripts and runs its actions; administrators write scripts. */
export const procedureRows: Record<string, AccessRow> = {
  'GET /api/invitation/trigger/list/:invitationId': { rule: rules.managers, params: invitation },
  'GET /api/invitation/:id/triggers': { rule: rules.managers, params: ({ invitationId }) => ({ id: invitationId }) },
  'GET /api/invitation/:id/reach': { rule: rules.managers, params: ruled, query: 'points=validate' },
  'GET /api/invitation/:id/reach/applications': { rule: rules.managers, params: ruled, query: 'point=validate' },
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
  'GET /api/invitation/:id/rules': { rule: rules.managers, params: ruled },
  'PUT /api/invitation/:id/rules': { rule: rules.managers, params: ruled, body: () => ({ rules: [], ...stale() }) },
  'PUT /api/invitation/:id/rules/:ruleId/switch': {
    ...{ rule: rules.managers, body: () => ({ isOn: true, ...stale() }) },
    params: (fixture) => ({ ...ruled(fixture), ruleId: '7d444840-9dc0-41d1-b245-5ffdce74fad2' }),
  },
  'POST /api/invitation/:id/rules/effect': { rule: rules.managers, params: ruled, body: stale },
  'GET /api/invitation/:id/rules/versions': { rule: rules.managers, params: ruled },
  'GET /api/invitation/:id/rules/versions/:number': { rule: rules.managers, params: ruleVersion },
  'POST /api/invitation/:id/rules/versions/:number/restore': { rule: rules.managers, params: ruleVersion, body: stale },
  'GET /api/invitation/:id/rules/choices': { rule: rules.managers, params: ruled },
  'GET /api/invitation/:id/rules/units': { rule: rules.managers, params: ruled, query: 'search=a' },
  'GET /api/invitation/:id/rules/staff': { rule: rules.managers, params: ruled, query: 'search=a' },
  'GET /api/invitation/:id/rules/sample': { rule: rules.managers, params: ruled },
  'GET /api/invitation/:id/letters': { rule: rules.managers, params: ruled },
  'GET /api/invitation/:id/letters/placeholders': { rule: rules.managers, params: ruled },
  'PUT /api/invitation/:id/letters/:kind': { rule: rules.managers, params: letter, body: () => ({ title: {}, body: {}, ...stale() }) },
  'POST /api/invitation/:id/letters/:kind/effect': { rule: rules.managers, params: letter, body: stale },
  'DELETE /api/invitation/:id/letters/:kind/effect': { rule: rules.managers, params: letter, query: 'revision=9999' },
  'GET /api/invitation/:id/letters/:kind/versions': { rule: rules.managers, params: letter },
  'GET /api/invitation/:id/letters/:kind/versions/:number': { rule: rules.managers, params: (fixture) => ({ ...letter(fixture), number: 1 }) },
  'POST /api/invitation/:id/letters/:kind/preview': { rule: rules.managers, params: letter, body: () => ({}) },
  'GET /api/invitation/:id/mails': { rule: rules.managers, params: ruled },
  'POST /api/invitation/:id/mails/preview': { rule: rules.managers, params: ruled, body: () => ({ kind: 'approval.opened', language: 'el' }) },
  'GET /api/invitation/:id/exits': { rule: rules.managers, params: ruled },
  'POST /api/invitation/:id/entry': { rule: rules.signedIn, params: ruled, body: () => ({ answers: {} }) },
  'GET /api/invitation/:id/webhooks': { rule: rules.managers, params: ruled },
  'POST /api/invitation/:id/webhooks/secret': { rule: rules.managers, params: ruled, body: () => ({ origin: 'https://erp.uni.example' }) },
  'GET /api/invitation/:id/actions': { rule: rules.managers, params: ({ invitationId }) => ({ id: invitationId }) },
  'GET /api/invitation/:id/actions/versions': { rule: rules.managers, params: ruled },
  'GET /api/invitation/:id/actions/versions/:number': { rule: rules.managers, params: ruleVersion },
  'POST /api/invitation/action/execute/:invitationId': {
    ...{ rule: rules.managers, params: invitation },
    body: (fixture) => ({ action: 'none', ...invitation(fixture), ids: [1] }),
  },
}
