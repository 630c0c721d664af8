import { invitationInput } from '../../features/invitations/testing/fixtures.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ id: invitationId })
const version = (fixture: AccessFixture) => ({ ...invitation(fixture), number: 1 })
const submitted = ({ submittedId }: AccessFixture) => ({ id: submittedId })

/** The calls of versions, of what a change does to applications, and of an application that was moved to another version. */
export const versionRows: Record<string, AccessRow> = {
  'POST /api/invitation/:id/changes': { rule: rules.managers, params: invitation, body: () => ({ opened: invitationInput(), mine: invitationInput() }) },
  'POST /api/invitation/:id/impact': { rule: rules.managers, params: invitation, body: invitationInput },
  'POST /api/invitation/:id/impact/applications': { rule: rules.managers, params: invitation, query: 'change=none&page=0', body: invitationInput },
  'GET /api/invitation/:id/versions': { rule: rules.managers, params: invitation },
  'GET /api/invitation/:id/versions/:number': { rule: rules.managers, params: version },
  'POST /api/invitation/:id/versions/:number/restore': { rule: rules.managers, params: version, body: () => ({ revision: 9_999 }) },
  'GET /api/application/:id/moved': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },
  'POST /api/application/:id/moved/seen': { rule: rules.byLink(rules.owner, 404), params: submitted },
}
