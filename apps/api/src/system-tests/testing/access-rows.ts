import { invitationInput } from '../../features/invitations/testing/fixtures.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'
import { bulkRunRows } from './bulk-run-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { codeListRows } from './code-list-rows.ts'
import { conversionRows } from './conversion-rows.ts'
import { documentRows } from './document-rows.ts'
import { employeeRows } from './employee-rows.ts'
import { evaluationRows } from './evaluation-rows.ts'
import { listRows } from './list-rows.ts'
import { lookupRows } from './lookup-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { operationsRows } from './operations-rows.ts'
import { orgRows } from './org-rows.ts'
import { procedureRows } from './procedure-rows.ts'
import { rehearsalRows } from './rehearsal-rows.ts'
import { requirementRows } from './requirement-rows.ts'
import { signingRows } from './signing-rows.ts'
import { storedRows } from './stored-rows.ts'
import { templateRows } from './template-rows.ts'
import { translationRows } from './translation-rows.ts'
import { verificationRows } from './verification-rows.ts'
import { versionRows } from './version-rows.ts'

const submitted = ({ submittedId }: AccessFixture) => ({ id: submittedId })
const draft = ({ draftId }: AccessFixture) => ({ id: draftId })
const invitation = ({ invitationId }: AccessFixture) => ({ id: invitationId })
const stranger = ({ people }: AccessFixture) => ({ id: people.stranger.id })
const help = ({ invitationId }: AccessFixture) => ({ id: invitationId, lang: 'el' })
const profile = { firstName: 'Άννα', lastName: 'Δοκιμή', language: 'el' }
const reason = { reason: 'Γιατί ζητήθηκε' }
const document = ({ draftId, attachmentId }: AccessFixture) => ({ id: draftId, attachmentId })
const exported = () => ({
  format: 'klesis.invitation',
  formatVersion: 1,
  invitation: { ...invitationInput(), targetGroup: { el: 'Μέλη του ιδρύματος' }, tags: [], flags: {} },
  requirements: [],
  items: [],
  help: [],
})
const fieldType = { kind: 'radio', title: { el: 'Επιλογές' }, isOffered: false, pattern: '', checkRule: '', message: {}, example: '', presets: {}, revision: 1 }
const unknownUuid = '00000000-0000-4000-8000-000000000000'

/** All routes. A route that is missing here fails the test. */
export const accessRows: Record<string, AccessRow> = {
  'GET /auth/providers': { rule: rules.anyone },
  'POST /auth/login': { rule: rules.anyone, body: () => ({ username: 'nobody@uni.example', password: 'x' }) },
  'GET /auth/:provider/start': { rule: rules.anyone, params: () => ({ provider: 'hmu' }) },
  'POST /auth/code': { rule: rules.anyone, body: () => ({ provider: 'hmu', code: 'x', state: 'hmu.x' }) },
  'POST /auth/extlogin/google/code': { rule: rules.anyone, body: () => ({ code: 'x', state: 'google.x' }) },
  'POST /auth/:provider/link': { rule: rules.signedIn, params: () => ({ provider: 'hmu' }), body: () => ({}) },
  'POST /auth/link/code': { rule: rules.signedIn, body: () => ({ provider: 'hmu', code: 'x', state: 'hmu.link.x' }) },
  'POST /auth/logout': { rule: rules.byLink(rules.signedIn) },
  'GET /auth/me': { rule: rules.byLink(rules.signedIn) },
  'GET /api/profile': { rule: rules.signedIn },
  'PUT /api/profile': { rule: rules.signedIn, body: () => profile },
  'POST /api/profile/confirm': { rule: rules.signedIn, body: () => profile },
  'POST /api/profile/avatar': { rule: rules.signedIn, multipart: true },
  'GET /api/avatar/:fileId': { rule: rules.byLink(rules.signedIn), params: () => ({ fileId: '00000000-0000-4000-8000-000000000000' }) },
  'GET /api/people': { rule: rules.admins, query: 'search=a' },
  'POST /auth/extlogin': { rule: rules.anyone, body: () => ({ email: 'nobody@mail.example' }) },
  'POST /auth/extlogin/validate': { rule: rules.anyone, body: () => ({ email: 'nobody@mail.example', password: '0000 0000' }) },
  'GET /auth/extlogin/mail': { rule: rules.anyone },
  'GET /api/profile/logins': { rule: rules.signedIn },
  'DELETE /api/profile/logins/:id': { rule: rules.signedIn, params: () => ({ id: 999_999 }) },
  'POST /api/profile/address': { rule: rules.signedIn, body: () => ({ email: 'further@mail.example' }) },
  'POST /api/profile/address/validate': { rule: rules.signedIn, body: () => ({ email: 'further@mail.example', password: '0000 0000' }) },
  'GET /api/profile/sessions': { rule: rules.signedIn },
  'DELETE /api/profile/sessions/:sid': { rule: rules.signedIn, params: () => ({ sid: '00000000-0000-4000-8000-000000000000' }) },
  'POST /api/profile/sessions/end-others': { rule: rules.signedIn },
  'GET /api/profile/sign-ins': { rule: rules.signedIn },
  'GET /api/profile/mails': { rule: rules.signedIn },
  'PUT /api/profile/mails': { rule: rules.signedIn, body: () => ({ choices: [{ kind: 'comment.added', delivery: 'daily' }] }) },
  'DELETE /api/profile/avatar': { rule: rules.signedIn },
  'GET /api/profile/download': { rule: rules.signedIn },
  'GET /api/profile/erasure': { rule: rules.signedIn },
  'POST /api/profile/erasure': { rule: rules.signedIn, body: () => ({ confirm: true }) },
  'GET /api/users': { rule: rules.systemAdmins },
  'POST /api/users': {
    rule: rules.systemAdmins,
    body: () => ({ email: 'new@uni.example', firstName: 'Νέα', lastName: 'Χρήστρια', loginGroup: 'external', password: 'a sentence of some length' }),
  },
  'GET /api/users/units': { rule: rules.systemAdmins, query: 'search=a' },
  'GET /api/users/:id': { rule: rules.systemAdmins, params: stranger },
  'PUT /api/users/:id/password': {
    rule: rules.systemAdmins,
    params: stranger,
    body: () => ({ password: 'a sentence of some length', loginGroup: 'university', revision: 1 }),
  },
  'PUT /api/users/:id/roles': { rule: rules.systemAdmins, params: stranger, body: () => ({ roles: ['staff'], revision: 1 }) },
  'PUT /api/users/:id/privilege': {
    rule: rules.systemAdmins,
    params: stranger,
    body: ({ invitationId }) => ({ invitationId, privilege: 'view', revision: 1 }),
  },
  'PUT /api/users/:id/active': { rule: rules.systemAdmins, params: stranger, body: () => ({ isActive: false, reason: 'Έφυγε', revision: 1 }) },
  'PUT /api/users/:id/signer': { rule: rules.systemAdmins, params: stranger, body: () => ({ fingerprint: '0'.repeat(64), isAccepted: false, revision: 1 }) },
  'POST /api/users/:id/sessions/end': { rule: rules.systemAdmins, params: stranger, body: () => ({}) },
  'GET /pub/masterdata': { rule: rules.anyone },
  ...noticeRows,

  'GET /pub/invitations/active': { rule: rules.anyone },
  'GET /pub/invitation/:id': { rule: rules.anyone, params: invitation },
  'GET /pub/help/invitation/:id/:lang': { rule: rules.anyone, params: help },
  'GET /pub/help/invitation/new/:id/:lang': { rule: rules.anyone, params: help },
  'GET /api/invitation/list/available': { rule: rules.signedIn },
  'GET /api/invitation/list/managed': { rule: rules.signedIn },
  'GET /api/mitos/invitation/list': { rule: rules.signedIn },
  'GET /api/builder/invitation/list': { rule: rules.signedIn },
  'GET /api/evaluation/invitations': { rule: rules.signedIn },
  ...evaluationRows,
  'GET /api/comm/list': { rule: rules.signedIn },
  'GET /api/attachments/type': { rule: rules.signedIn },
  'GET /api/courses/:departmentId': { rule: rules.signedIn, params: () => ({ departmentId: 1 }) },
  'GET /api/invitation/approval-units': { rule: rules.signedIn },
  'GET /api/invitation/new': { rule: rules.admins },
  ...templateRows,
  'POST /api/invitation': { rule: rules.admins, body: () => invitationInput() },
  'PUT /api/invitation': {
    rule: rules.managers,
    body: ({ invitationId, invitationRevision }) => ({ ...invitationInput(), id: invitationId, revision: invitationRevision }),
  },
  'GET /api/invitation/:id': { rule: rules.signedIn, params: invitation },
  'GET /api/invitation/:id?edit=1': { rule: rules.managers, params: invitation, query: 'edit=1' },
  'GET /api/invitation/:id/items': { rule: rules.signedIn, params: invitation },
  'POST /api/invitation/:id/copy': { rule: rules.managers, params: invitation },
  'GET /api/invitation/export/:id': { rule: rules.managers, params: invitation },
  'PUT /api/invitation/import': {
    rule: rules.managers,
    body: ({ invitationId, invitationRevision }) => ({ id: invitationId, revision: invitationRevision, invitation: exported() }),
  },
  'GET /api/invitation/:id/history': { rule: rules.managers, params: invitation },
  'GET /api/invitation/:id/problems': { rule: rules.managers, params: invitation },
  'POST /api/invitation/problems': { rule: rules.managers, body: ({ invitationId }) => ({ ...invitationInput(), id: invitationId }) },
  'GET /api/invitation/:id/draft': { rule: rules.managers, params: invitation },
  'DELETE /api/invitation/:id/draft': { rule: rules.managers, params: invitation, query: 'revision=1' },
  'DELETE /api/invitation/:id/publication': { rule: rules.managers, params: invitation },
  'POST /api/invitation/:id/entry-key': { rule: rules.managers, params: invitation },
  'POST /api/invitation/:id/sendBack': { rule: rules.managers, params: invitation },
  'GET /api/invitation/help/:id/:lang': { rule: rules.managers, params: help },
  'POST /api/invitation/help/:id/:lang': { rule: rules.managers, params: help, body: () => ({ script: '<p>Οδηγίες</p>' }) },
  'GET /api/invitation/help/new/:id/:lang': { rule: rules.managers, params: help },
  'POST /api/invitation/help/new/:id/:lang': { rule: rules.managers, params: help, body: () => ({ script: '<p>Οδηγίες</p>' }) },
  'GET /api/form/source/:formVersion/:componentKey': {
    rule: rules.byLink(rules.signedIn),
    params: ({ versionId }) => ({ formVersion: versionId, componentKey: 'purpose' }),
  },
  'POST /api/invitation/requirement': { rule: rules.managers, body: ({ invitationId }) => ({ invitationId, attachmentTypeId: 1 }) },
  'PUT /api/invitation/requirement': {
    rule: rules.managers,
    body: ({ invitationId, requirementId }) => ({ id: requirementId, invitationId, attachmentTypeId: 1 }),
  },
  'DELETE /api/invitation/requirement/:id': { rule: rules.managers, params: ({ requirementId }) => ({ id: requirementId }) },
  'POST /api/invitation/item': {
    rule: rules.managers,
    body: ({ invitationId }) => ({ invitationId, departmentId: 1, code: 'ΝΕΟ', title: 'Νέο', category: 1 }),
  },
  'PUT /api/invitation/item': {
    rule: rules.managers,
    body: ({ invitationId, itemId }) => ({ id: itemId, invitationId, departmentId: 1, code: 'ΑΛΛΟ', title: 'Άλλο', category: 1 }),
  },
  'DELETE /api/invitation/item/:id': { rule: rules.managers, params: ({ itemId }) => ({ id: itemId }) },
  'PUT /api/invitation/items/reorder': { rule: rules.managers, body: ({ itemId }) => [itemId] },

  'POST /api/application/new': { rule: rules.signedIn, body: ({ invitationId }) => ({ invitationId }) },
  'GET /api/application/my/list': { rule: rules.signedIn },
  'GET /api/application/my/list?showAll=1': { rule: rules.admins, query: 'showAll=1' },
  'GET /api/application/my/list/:invitationId': { rule: rules.signedIn, params: ({ invitationId }) => ({ invitationId }) },
  'GET /api/application/outline/:invitationId': { rule: rules.byLink(rules.signedIn), params: ({ invitationId }) => ({ invitationId }) },
  ...listRows,
  'GET /api/application/:id': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },
  'GET /api/application/:id (draft)': { rule: rules.byLink(rules.readersOfDraft), params: draft },
  'PUT /api/application/:id': {
    rule: rules.byLink(rules.owner),
    params: draft,
    body: ({ draftRevision }) => ({ data: { purpose: 'x' }, revision: draftRevision }),
  },
  'POST /api/application/:id/button': { rule: rules.byLink(rules.owner), params: draft, body: () => ({ event: 'find', data: {} }) },
  'POST /api/application/:id/withdraw': { rule: rules.byLink(rules.owner, 404), params: submitted },
  'POST /api/application/:id/sendToReview': { rule: rules.openApprover, params: submitted, body: () => reason },
  'POST /api/application/:id/takeBack': { rule: rules.openApprover, params: submitted },
  'POST /api/application/:id/resubmit': {
    rule: rules.byLink(rules.owner, 404),
    params: submitted,
    body: ({ submittedRevision }) => ({ data: {}, revision: submittedRevision }),
  },
  'POST /api/application/:id/startApprovals': { rule: rules.managersOfSubmitted, params: submitted },
  'POST /api/application/:id/closeEvaluation': { rule: rules.managersOfSubmitted, params: submitted },
  'POST /api/application/:id/reroute': {
    rule: rules.admins,
    params: submitted,
    body: ({ stepId, people }) => ({ stepId, approverId: people.staff.id, ...reason }),
  },
  'POST /api/application/:id/reopen': { rule: rules.admins, params: submitted, body: () => reason },
  'POST /api/application/:id/extend': { rule: rules.managersOfDraft, params: draft, body: () => ({ until: '2999-01-01T00:00:00Z', ...reason }) },
  'POST /api/application/:id/delete': { rule: rules.byLink(rules.deletersOfSubmitted, 404), params: submitted, body: () => reason },
  'POST /api/application/:id/delete (draft)': { rule: rules.byLink(rules.deletersOfDraft), params: draft, body: () => reason },
  'POST /api/application/:id/requirements/:requirementId/attachments': {
    rule: rules.byLink(rules.owner),
    params: ({ draftId, requirementId }) => ({ id: draftId, requirementId }),
    multipart: true,
  },
  'POST /api/application/:id/files/:componentKey': {
    rule: rules.byLink(rules.owner),
    params: ({ draftId }) => ({ id: draftId, componentKey: 'purpose' }),
    multipart: true,
  },
  'GET /api/application/:id/attachments/:attachmentId': { rule: rules.byLink(rules.readersOfDraft), params: document },
  'DELETE /api/application/:id/attachments/:attachmentId': { rule: rules.byLink(rules.owner), params: document },
  'GET /api/application/:id/tags': { rule: rules.managersOfSubmitted, params: submitted },
  'PUT /api/application/:id/tags/:tagId': { rule: rules.managersOfSubmitted, params: ({ submittedId }) => ({ id: submittedId, tagId: 999_999 }) },
  'DELETE /api/application/:id/tags/:tagId': { rule: rules.managersOfSubmitted, params: ({ submittedId }) => ({ id: submittedId, tagId: 999_999 }) },
  'GET /api/application/:id/history': { rule: rules.byLink(rules.readersOfSubmitted, 404), params: submitted },

  'GET /api/application/:tab/:scope/list': { rule: rules.signedIn, params: () => ({ tab: 'pending', scope: 'my' }) },
  'GET /api/application/:tab/:scope/list (all)': { rule: rules.admins, params: () => ({ tab: 'pending', scope: 'all' }) },
  'GET /api/approval/filters/:tab/:scope': { rule: rules.signedIn, params: () => ({ tab: 'pending', scope: 'my' }) },
  'GET /api/approval/filters/:tab/:scope (all)': { rule: rules.admins, params: () => ({ tab: 'pending', scope: 'all' }) },
  'GET /api/approval/counts': { rule: rules.signedIn },
  'POST /api/approval/applications/:action': {
    rule: rules.approvers,
    params: () => ({ action: 'approve' }),
    body: ({ submittedId }) => ({ ids: [submittedId] }),
  },
  'POST /api/approval/applications/undo/:code': { rule: rules.starter, params: ({ runCode }) => ({ code: runCode }), body: () => ({}) },
  'GET /api/approval/applications/status/:code': { rule: rules.starter, params: ({ runCode }) => ({ code: runCode }) },
  'POST /api/approval/action': { rule: rules.approvers, body: ({ submittedId }) => ({ action: 'approve', application: submittedId }) },
  'POST /api/invitation/approval-plan': {
    rule: rules.managers,
    body: ({ invitationId }) => ({ id: invitationId, appApprovals: false, committeeId: null, flags: {}, unitId: null }),
  },
  'GET /pub/approvals/remind': { rule: rules.admins },

  'GET /pub/approval/:uuid': { rule: rules.anyone, params: () => ({ uuid: unknownUuid }) },
  'GET /pub/application/:uuid': { rule: rules.anyone, params: () => ({ uuid: unknownUuid }) },
  'GET /pub/anonymous/:uuid': { rule: rules.anyone, params: () => ({ uuid: unknownUuid }) },
  'GET /pub/sign/mitos/:ticket/:invitationId': { rule: rules.anyone, params: ({ invitationId }) => ({ ticket: unknownUuid, invitationId }) },
  'POST /api/tickets': { rule: rules.nobody, body: ({ invitationId }) => ({ person: 'nobody@uni.example', invitationId }) },
  'POST /api/application/:id/private-link': { rule: rules.byLink(rules.owner), params: draft },
  'GET /api/application/:id/private-links': { rule: rules.byLink(rules.owner), params: draft },
  'DELETE /api/application/:id/private-links/:linkId': { rule: rules.byLink(rules.owner), params: ({ draftId }) => ({ id: draftId, linkId: 999_999 }) },
  'GET /auth/disconected/:accessToken': { rule: rules.anyone, params: () => ({ accessToken: 'x' }) },

  'GET /api/field-types': { rule: rules.signedIn },
  'PUT /api/field-types/:type': { rule: rules.systemAdmins, params: () => ({ type: 'radiopanel' }), body: () => fieldType },
  'DELETE /api/field-types/:type': { rule: rules.systemAdmins, params: () => ({ type: 'unknown' }) },
  'GET /api/embedding/hosts': { rule: rules.systemAdmins },
  'POST /api/embedding/hosts': { rule: rules.systemAdmins, body: () => ({ origin: 'https://www.uni.example' }) },
  'DELETE /api/embedding/hosts/:id': { rule: rules.systemAdmins, params: () => ({ id: 999_999 }) },
  'GET /pub/embedding/origin': { rule: rules.anyone, query: 'origin=https://www.uni.example' },
  'POST /api/embedding/sessions': { rule: rules.signedIn, body: ({ invitationId }) => ({ invitationId }) },
  'GET /pub/chat': { rule: rules.anyone },
  'GET /pub/chat/avatar/:fileId': { rule: rules.anyone, params: () => ({ fileId: '00000000-0000-4000-8000-000000000000' }) },

  'GET /pub/recording': { rule: rules.anyone },
  'PUT /pub/recording/consent': { rule: rules.anyone, body: () => ({ answer: 'no' }) },
  'POST /reports/api/story/save': { rule: rules.anyone, body: () => ({ events: [{ type: 1, timestamp: 1, data: {} }], appId: 9, sessionId: unknownUuid }) },
  'POST /reports/api/story/pause': { rule: rules.anyone, body: () => ({ sessionId: unknownUuid }) },
  'DELETE /api/recording/mine': { rule: rules.signedIn },
  'GET /api/recordings': { rule: rules.systemAdmins },
  'GET /api/recordings/:id': { rule: rules.systemAdmins, params: () => ({ id: 1 }) },
  'GET /api/recordings/:id/events': { rule: rules.systemAdmins, params: () => ({ id: 1 }) },
  'DELETE /api/recordings/:id': { rule: rules.systemAdmins, params: () => ({ id: 1 }) },
  'DELETE /api/recordings/of/:personId': { rule: rules.systemAdmins, params: ({ people }) => ({ personId: people.stranger.id }) },

  ...employeeRows,
  ...orgRows,
  ...operationsRows,
  ...lookupRows,
  ...storedRows,
  ...versionRows,
  ...codeListRows,
  ...procedureRows,
  ...{ ...bulkRunRows, ...calendarRows, ...conversionRows, ...documentRows, ...rehearsalRows },
  ...{ ...requirementRows, ...signingRows, ...translationRows, ...verificationRows },
}
