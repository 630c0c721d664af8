import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const submitted = ({ submittedId }: AccessFixture) => ({ id: submittedId })

/** The calls of notifications, and of comments. To change a comment is for its author: the others who may read the application do not find it. */
export const noticeRows: Record<string, AccessRow> = {
  'GET /api/user/notifications': { rule: rules.signedIn },
  'GET /api/user/events': { rule: rules.signedIn },
  'PUT /api/user/notification/hide': { rule: rules.signedIn, body: () => ({ all: true }) },
  'PUT /api/user/notification/show': { rule: rules.signedIn, body: () => ({ ids: [1] }) },
  'GET /api/user/notifications/all': { rule: rules.signedIn },
  'GET /api/application/:id/comments': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },
  'POST /api/application/:id/comments': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted, body: () => ({ body: 'Σχόλιο' }) },
  'GET /api/application/:id/comments/readers': {
    rule: rules.byLink(rules.readersOfSubmitted, 404),
    params: submitted,
    query: 'audience=applicant',
  },
  'PUT /api/application/:id/comments/:commentId': {
    rule: rules.byLink(rules.readersOfSubmitted, 404),
    params: ({ submittedId }) => ({ id: submittedId, commentId: 999_999 }),
    body: () => ({ body: 'Σχόλιο' }),
  },
  'POST /api/application/:id/comments/:commentId/withdraw': {
    rule: rules.byLink(rules.readersOfSubmitted, 404),
    params: ({ submittedId }) => ({ id: submittedId, commentId: 999_999 }),
  },
  'POST /api/application/:id/comments/files': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted, multipart: true },
  'GET /api/application/:id/comments/:commentId/files/:fileId': {
    rule: rules.byLink(rules.readersOfSubmitted, 404),
    params: ({ submittedId }) => ({ id: submittedId, commentId: 999_999, fileId: 999_999 }),
  },
}
