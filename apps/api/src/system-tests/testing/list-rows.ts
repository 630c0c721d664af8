import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'
import { reportRows } from './report-rows.ts'

const listed = ({ invitationId }: AccessFixture) => ({ tagId: invitationId })
const invitation = ({ invitationId }: AccessFixture) => ({ invitationId })
const listSettings = { filter: {}, search: '', columns: [], view: 'table' }

/** The calls of the list of an invitation's applications: what is read and taken from it, its saved views, and reports over lists. */
export const listRows: Record<string, AccessRow> = {
  'GET /api/application/all/:tagId': { rule: rules.viewers, params: listed },
  'GET /api/application/all/:tagId/download': { rule: rules.viewers, params: listed },
  'GET /api/application/all/:tagId/documents': { rule: rules.viewers, params: listed },
  'GET /api/application/list/documents/:invitationId': { rule: rules.viewers, params: invitation },
  'GET /api/application/list/download/:invitationId': { rule: rules.viewers, params: invitation },
  'GET /api/application/my/download': { rule: rules.signedIn },
  'GET /api/application/my/invitations': { rule: rules.signedIn },
  'GET /api/application/my/columns/:invitationId': { rule: rules.owner, params: ({ invitationId }) => ({ invitationId }) },
  'GET /api/application/my/views': { rule: rules.signedIn },
  'POST /api/application/my/views': { rule: rules.signedIn, body: () => ({ name: 'Των αιτήσεών μου', isShared: false, settings: listSettings }) },
  'GET /api/find': { rule: rules.signedIn, query: 'text=qx7' },
  'GET /api/application/groups': { rule: rules.signedIn },
  'GET /api/application/all/:tagId/invitations': { rule: rules.viewers, params: listed },
  'GET /api/application/all/:tagId/columns': { rule: rules.viewers, params: listed },
  'GET /api/application/all/:tagId/views': { rule: rules.viewers, params: listed },
  'POST /api/application/all/:tagId/views': {
    rule: rules.viewers,
    params: listed,
    body: () => ({ name: 'Δική μου', isShared: false, settings: listSettings }),
  },
  'PUT /api/application/views/:id': {
    rule: rules.signedIn,
    params: () => ({ id: 999_999 }),
    body: () => ({ name: 'Άλλη', isShared: false, settings: listSettings }),
  },
  'DELETE /api/application/views/:id': { rule: rules.signedIn, params: () => ({ id: 999_999 }) },
  ...reportRows,
}
