import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

/** Of a preparation or a document that is not there: whoever may ask gets 404. */
const uuid = '00000000-0000-4000-8000-000000000000'
const submitted = ({ submittedId }: AccessFixture) => ({ id: submittedId })

const letter = (fixture: AccessFixture) => ({ ...submitted(fixture), kind: 'decision' })
const draft = ({ draftId }: AccessFixture) => ({ id: draftId })

/** Prepared documents are for whoever decides the step, in full sessions only; all others for who reads the application. */
export const documentRows: Record<string, AccessRow> = {
  'GET /api/approval/prepare/:uuid': { rule: rules.approvers, params: () => ({ uuid }) },
  'GET /api/approval/prepare/:uuid/file': { rule: rules.approvers, params: () => ({ uuid }) },
  'GET /api/application/:id/documents': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },
  'GET /api/application/:id/documents/:documentId': {
    rule: rules.byLink(rules.readersOfSubmitted, 404),
    params: (fixture) => ({ ...submitted(fixture), documentId: uuid }),
  },
  'POST /api/application/:id/documents/:documentId/copies': {
    rule: rules.managersOfSubmitted,
    params: (fixture) => ({ ...submitted(fixture), documentId: uuid }),
  },
  'GET /api/application/:id/letters': { rule: rules.readersOfSubmitted, params: submitted },
  'GET /api/application/:id/letters/:kind': { rule: rules.readersOfSubmitted, params: letter },
  'GET /api/application/:id/letters/:kind/text': { rule: rules.readersOfSubmitted, params: letter },
  'POST /api/application/:id/letters/:kind/preview': {
    rule: rules.readersOfSubmitted,
    params: letter,
    body: () => ({ title: {}, body: {}, language: 'el' }),
  },
  'PUT /api/application/:id/letters/:kind/text': { rule: rules.readersOfSubmitted, params: letter, body: () => ({ title: {}, body: {}, revision: 9_999 }) },
  'DELETE /api/application/:id/letters/:kind/text': { rule: rules.readersOfSubmitted, params: letter, query: 'revision=9999' },
  'GET /api/application/:id/pdf': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },
  'GET /api/application/:id/pdf (draft)': { rule: rules.byLink(rules.readersOfDraft), params: draft },
}
