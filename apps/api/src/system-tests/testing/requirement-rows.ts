import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const requirement = ({ requirementId }: AccessFixture) => ({ id: requirementId })

/** The calls of the order of documents and of the files to fill in. */
export const requirementRows: Record<string, AccessRow> = {
  'PUT /api/invitation/requirements/reorder': { rule: rules.managers, body: ({ requirementId }) => [requirementId] },
  'POST /api/invitation/requirement/:id/template': { rule: rules.managers, params: requirement, multipart: true },
  'DELETE /api/invitation/requirement/:id/template': { rule: rules.managers, params: requirement },
  'GET /api/invitation/requirement/:id/template': { rule: rules.managers, params: requirement },
  'GET /api/application/:id/requirements/:requirementId/template': {
    rule: rules.byLink(rules.readersOfDraft),
    params: ({ draftId, requirementId }) => ({ id: draftId, requirementId }),
  },
}
