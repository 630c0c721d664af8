import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const run = ({ bulkRun: { code } }: AccessFixture) => ({ code })
const selection = ({ bulkRun: { selectionId } }: AccessFixture) => ({ selectionId })
const exportFile = ({ exportCode: code }: AccessFixture) => ({ code })
const text = { el: 'Νέα' }

/** The calls of bulk runs, and of files that are written in the background: they are there for whoever made them. */
export const bulkRunRows: Record<string, AccessRow> = {
  'POST /api/application/selection': { rule: rules.signedIn, body: ({ submittedId }) => ({ ids: [submittedId] }) },
  'POST /api/application/bulk': {
    rule: rules.starter,
    body: ({ bulkRun: { selectionId } }) => ({ kind: 'tag', tagId: 1, isOn: true, expected: 1, from: '/', selectionId }),
  },
  'POST /api/application/bulk/preview': { rule: rules.starter, body: ({ bulkRun: { selectionId } }) => ({ subject: text, body: text, selectionId }) },
  'GET /api/application/bulk': { rule: rules.signedIn },
  'GET /api/application/bulk/:code': { rule: rules.starter, params: run },
  'POST /api/application/bulk/:code/stop': { rule: rules.starter, params: run },
  'POST /api/application/bulk/:code/again': { rule: rules.starter, params: run },
  'GET /api/application/bulk/:code/files/:number': { rule: rules.starter, params: (fixture) => ({ ...run(fixture), number: 1 }) },
  'GET /api/application/selection/:selectionId/download': { rule: rules.starter, params: selection },
  'GET /api/application/selection/:selectionId/documents': { rule: rules.starter, params: selection },
  'POST /api/application/export': {
    rule: rules.viewers,
    body: ({ invitationId }) => ({ format: 'xlsx', of: { tagId: invitationId, tag: false, f: {} }, from: '/' }),
  },
  'GET /api/application/export': { rule: rules.signedIn },
  'POST /api/application/export/:code/stop': { rule: rules.starter, params: exportFile },
  'GET /api/application/export/:code/file': { rule: rules.starter, params: exportFile },
}
