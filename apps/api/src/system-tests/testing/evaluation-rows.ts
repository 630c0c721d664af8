import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ invitationId })
const submitted = ({ submittedId }: AccessFixture) => ({ id: submittedId })
const member = (fixture: AccessFixture) => ({ ...submitted(fixture), personId: fixture.people.stranger.id })
const item = ({ invitationId, itemId }: AccessFixture) => ({ invitationId, itemId })
const rule = rules.managersOfEvaluation
const deadline = () => ({ deadline: null })
const answers = () => ({ data: {}, revision: 1 })

/** The calls of evaluation, to an invitation that nobody evaluates. Who sees what of one with a committee stands in the test of the feature. */
export const evaluationRows: Record<string, AccessRow> = {
  'GET /api/evaluation/list/application/:invitationId': { rule, params: invitation },
  'GET /api/evaluation/list/application/download/:invitationId': { rule, params: invitation },
  'GET /api/evaluation/offline/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/offline/:invitationId/preview': { rule, params: invitation, multipart: true },
  'POST /api/evaluation/offline/:invitationId': { rule, params: invitation, query: 'basis=x', multipart: true },
  'GET /api/evaluation/ranking/:invitationId': { rule, params: invitation },
  'GET /api/evaluation/ranking/:invitationId/facts': { rule, params: invitation },
  'GET /api/evaluation/ranking/:invitationId/equalised': { rule, params: invitation, query: 'ids=1' },
  'PUT /api/evaluation/ranking/:invitationId/line': { rule, params: invitation, body: () => ({ places: 8 }) },
  'GET /api/evaluation/draws/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/draws/:invitationId': { rule, params: invitation, body: () => ({ rank: 1, count: 2 }) },
  'POST /api/evaluation/draws/:invitationId/:drawId/reveal': { rule, params: (fixture) => ({ ...invitation(fixture), drawId: 1 }) },
  'GET /api/evaluation/minutes/:invitationId': { rule, params: invitation },
  'PUT /api/evaluation/minutes/:invitationId': { rule, params: invitation, body: () => ({ heldOn: null, presentIds: [], notes: '', revision: 0 }) },
  'GET /api/evaluation/proposals/:invitationId': { rule, params: invitation, query: 'ids=1' },
  'GET /api/evaluation/proposals/:invitationId/preview': { rule, params: invitation },
  'POST /api/evaluation/proposals/:invitationId': { rule, params: invitation, body: () => ({ waitlist: 0, expected: { accept: 0, waitlist: 0, reject: 0 } }) },
  'GET /api/evaluation/application/:id/proposal': { rule: rules.officialsOfSubmitted, params: submitted },
  'PUT /api/evaluation/application/:id/proposal': { rule, params: submitted, body: () => ({ kind: 'accept', revision: 0 }) },
  'GET /api/evaluation/application/:id': { rule, params: submitted },
  'GET /api/evaluation/application/:id/report': { rule: rules.byLink(rules.owner, 404), params: submitted },
  'POST /api/evaluation/application/:id/begin': { rule, params: submitted },
  'PUT /api/evaluation/application/:id': { rule, params: submitted, body: answers },
  'POST /api/evaluation/application/:id/final': { rule, params: submitted, body: answers },
  'POST /api/evaluation/application/:id/change': { rule, params: submitted },
  'POST /api/evaluation/application/:id/reopen/:personId': { rule, params: member },
  'POST /api/evaluation/application/:id/conflict': { rule, params: submitted, body: () => ({ reason: 'Συνεργασία' }) },
  'GET /api/evaluation/conflicts/:invitationId': { rule, params: invitation },
  'DELETE /api/evaluation/application/:id/conflict/:personId': { rule, params: member },
  'POST /api/evaluation/open/:invitationId': { rule, params: invitation, body: deadline },
  'PUT /api/evaluation/deadline/:invitationId': { rule, params: invitation, body: deadline },
  'PUT /api/evaluation/stage/:invitationId': { rule, params: invitation, body: () => ({ from: 'individual', to: 'discussion' }) },
  'POST /api/evaluation/application/:id/revise': { rule, params: submitted, body: () => ({ reason: 'Νέα στοιχεία' }) },
  'GET /api/evaluation/application/:id/discussion': { rule, params: submitted },
  'POST /api/evaluation/application/:id/discussion': { rule, params: submitted, body: () => ({ body: 'Ας το ξαναδούμε.' }) },
  'POST /api/evaluation/application/:id/discussion/read': { rule, params: submitted, body: () => ({ until: 1 }) },
  'POST /api/evaluation/application/:id/discussion/:commentId/withdraw': { rule, params: (fixture) => ({ ...submitted(fixture), commentId: 1 }) },
  'GET /api/evaluation/committee/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/committee/:invitationId/remind': {
    rule,
    params: invitation,
    body: ({ people }) => ({ personIds: [people.stranger.id] }),
  },
  'GET /api/evaluation/committee/:invitationId/suggestions': { rule, params: invitation },
  'POST /api/evaluation/application/:id/conflict/:personId': { rule, params: member, body: () => ({ reason: 'Συνεργασία' }) },
  'POST /api/evaluation/application/:id/suggestion/:personId/dismiss': { rule, params: member, body: () => ({ reason: 'Δεν συνεργάζονται' }) },
  'POST /api/evaluation/committee/:invitationId/close': { rule, params: invitation, body: () => ({ expected: 1 }) },
  'GET /api/evaluation/assignment/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/assignment/:invitationId/preview': { rule, params: invitation, body: () => ({ way: 'hand', start: 'nobody' }) },
  'POST /api/evaluation/assignment/:invitationId/preview/file': { rule, params: invitation, multipart: true },
  'POST /api/evaluation/assignment/:invitationId': { rule, params: invitation, body: () => ({ previewId: '00000000-0000-4000-8000-000000000000' }) },
  'PUT /api/evaluation/assignment/:invitationId/:id/:personId': { rule, params: (fixture) => ({ ...invitation(fixture), ...member(fixture) }) },
  'DELETE /api/evaluation/assignment/:invitationId/:id/:personId': { rule, params: (fixture) => ({ ...invitation(fixture), ...member(fixture) }) },
  'GET /api/evaluation/confidentiality': { rule: rules.signedIn },
  'POST /api/evaluation/confidentiality': { rule: rules.signedIn, body: () => ({ version: 'of another text' }) },
  'GET /api/evaluation/declines/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/declines/:invitationId': { rule, params: invitation, body: () => ({ applicationIds: null, reason: 'Άδεια' }) },
  'DELETE /api/evaluation/declines/:invitationId/:declineId': { rule, params: (fixture) => ({ ...invitation(fixture), declineId: 1 }) },
  'GET /api/evaluation/rounds/:invitationId': { rule, params: invitation },
  'POST /api/evaluation/rounds/:invitationId/preview': { rule, params: invitation, body: () => ({ who: 'all' }) },
  'POST /api/evaluation/rounds/:invitationId': {
    ...{ rule, params: invitation },
    body: () => ({ round: 1, expected: 1, choice: { who: 'all' }, assignment: 'same', deadline: null }),
  },
  'GET /api/evaluation/rounds/:invitationId/figures': { rule, params: invitation, query: 'ids=1' },
  'GET /api/evaluation/application/:id/rounds': { rule, params: submitted },
  'GET /api/evaluation/items/:invitationId': { rule, params: invitation },
  'GET /api/evaluation/items/:invitationId/:itemId': { rule, params: item },
  'PUT /api/evaluation/items/:invitationId/:itemId/:id': {
    rule,
    params: (fixture) => ({ ...item(fixture), ...submitted(fixture) }),
    body: () => ({ relevance: 50 }),
  },
}
