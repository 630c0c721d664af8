import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ id: invitationId })
const shipped = () => ({ templateId: 'room' })
const unknown = () => ({ templateId: '999999' })
const name = () => ({ title: { el: 'Πρότυπο' } })

/** The calls of templates. */
export const templateRows: Record<string, AccessRow> = {
  'GET /api/invitation/templates': { rule: rules.admins },
  'POST /api/invitation/templates/:templateId': { rule: rules.admins, params: shipped },
  'POST /api/invitation/:id/template': { rule: rules.admins, params: invitation, body: name },
  'PUT /api/invitation/templates/:templateId': { rule: rules.admins, params: unknown, body: name },
  'DELETE /api/invitation/templates/:templateId': { rule: rules.admins, params: unknown },
}
