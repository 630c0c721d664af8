import type { Role } from '@klesis/contract/access.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '../../i18n/texts-map.ts'

const has = (me: Me, role: Role) => me.roles.includes(role)

/** Who may open a page. Whether the person may see the object in the address is decided by the server. */
const audiences = {
  everyone: () => true,
  /** Also limited sessions, each for its own application or invitation. */
  application: (me) => me !== null,
  applicant: (me) => me !== null,
  signedIn: (me) => me !== null && me.scope === null,
  staff: (me) => me !== null && me.scope === null && (has(me, 'staff') || has(me, 'admin')),
  approver: (me) => me !== null && (me.isApprover || has(me, 'admin')),
  committeeMember: (me) => me !== null && (me.isCommitteeMember || has(me, 'admin')),
  /** Committee members, and those who manage an invitation. */
  evaluator: (me) => me !== null && (me.isCommitteeMember || has(me, 'admin') || Object.values(me.privileges.invitations).includes('manage')),
  lookupEditor: (me) => me !== null && (has(me, 'lookup') || has(me, 'admin')),
  /** The role for reports, and those who may view an invitation. */
  reporter: (me) => me !== null && (has(me, 'report') || has(me, 'admin') || Object.keys(me.privileges.invitations).length > 0),
  invitationViewer: (me) => me !== null && (has(me, 'admin') || Object.keys(me.privileges.invitations).length > 0),
  invitationManager: (me) => me !== null && (has(me, 'admin') || Object.values(me.privileges.invitations).includes('manage')),
  admin: (me) => me !== null && has(me, 'admin'),
  systemAdmin: (me) => me !== null && has(me, 'systemAdmin'),
} as const satisfies Record<string, (me: Me | null) => boolean>
export type Audience = keyof typeof audiences

/** Audiences that administrators belong to only in admin mode. */
const administered: ReadonlySet<Audience> = new Set([
  'application',
  'applicant',
  'staff',
  'approver',
  'committeeMember',
  'evaluator',
  'lookupEditor',
  'reporter',
  'invitationViewer',
  'invitationManager',
  'admin',
  'systemAdmin',
])

/** Whether admin mode is what the person may lack to belong to the audience. */
export const isAdminModeMissing = (me: Me, audience: Audience) => me.mayAdminister && !has(me, 'admin') && administered.has(audience)

interface RestrictedPage {
  audience: Exclude<Audience, 'everyone'>
  title: TextKey<'app' | 'access'>
  /** What the page is for. */
  about: TextKey<'access'>
}

const invitationEdit = { audience: 'invitationManager', title: 'access:page.invitation', about: 'about.invitation' } as const
const translations = { audience: 'systemAdmin', title: 'app:nav.translations', about: 'about.translations' } as const
const recordings = { audience: 'systemAdmin', title: 'app:nav.recordings', about: 'about.recordings' } as const
const users = { audience: 'systemAdmin', title: 'app:nav.users', about: 'about.users' } as const
const committees = { audience: 'committeeMember', title: 'app:nav.committees', about: 'about.committees' } as const
const signDocument = { audience: 'approver', title: 'app:nav.sign', about: 'about.signDocument' } as const
const calendar = { audience: 'signedIn', title: 'app:nav.calendar', about: 'about.calendar' } as const
const lookups = { audience: 'lookupEditor', title: 'app:nav.lookups', about: 'about.lookups' } as const
const reports = { audience: 'reporter', title: 'app:nav.reports', about: 'about.reports' } as const
const applicationGroups = { audience: 'invitationViewer', title: 'app:nav.applicationGroups', about: 'about.applicationGroups' } as const
const application = { audience: 'application', title: 'access:page.application', about: 'about.application' } as const

/** The pages that require a sign-in: who may open them. All other pages are for everyone. */
export const restrictedPages = {
  '/profile': { audience: 'applicant', title: 'app:user.profile', about: 'about.account' },
  '/profile/me': { audience: 'signedIn', title: 'app:user.profile', about: 'about.account' },
  '/notifications': { audience: 'signedIn', title: 'access:page.notifications', about: 'about.notifications' },
  '/application/new/$invitationId': { audience: 'applicant', title: 'access:page.newApplication', about: 'about.newApplication' },
  '/application/edit/$applicationId': application,
  '/application/me': { audience: 'signedIn', title: 'app:nav.myApplications', about: 'about.myApplications' },
  '/application/group': applicationGroups,
  '/application/group/$tagId': applicationGroups,
  '/application/approvals': { audience: 'approver', title: 'app:nav.approvals', about: 'about.approvals' },
  '/evaluate/applications/$invitationId': { audience: 'evaluator', title: 'access:page.evaluation', about: 'about.evaluation' },
  '/evaluate/ranking/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationRanking', about: 'about.evaluationRanking' },
  '/evaluate/draws/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationDraws', about: 'about.evaluationDraws' },
  '/evaluate/minutes/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationMinutes', about: 'about.evaluationMinutes' },
  '/evaluate/items/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationItems', about: 'about.evaluationItems' },
  '/evaluate/committee/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationCommittee', about: 'about.evaluationCommittee' },
  '/evaluate/assignment/$invitationId': { audience: 'evaluator', title: 'access:page.assignment', about: 'about.assignment' },
  '/evaluate/decline/$invitationId': { audience: 'evaluator', title: 'access:page.evaluationDecline', about: 'about.evaluationDecline' },
  '/calendar/list': calendar,
  '/calendar/view/$id': calendar,
  '/calendar/dview/$id': calendar,
  '/pdf/sign': { audience: 'staff', title: 'app:nav.sign', about: 'about.sign' },
  '/pdf/doc/sign/$uuid': signDocument,
  '/pdf/doc/sign-many': signDocument,
  '/builder': { audience: 'invitationManager', title: 'app:nav.builder', about: 'about.builder' },
  '/invitation/list': { audience: 'invitationViewer', title: 'app:nav.invitations', about: 'about.invitations' },
  '/invitation/new': { audience: 'admin', title: 'app:nav.newInvitation', about: 'about.newInvitation' },
  '/invitation/edit/$id': invitationEdit,
  '/invitation/rules/$id': invitationEdit,
  '/invitation/rehearsal/$id': invitationEdit,
  '/management/invitations': { audience: 'invitationViewer', title: 'app:nav.invitationApplications', about: 'about.invitationApplications' },
  '/management/applications/$id': { audience: 'invitationViewer', title: 'app:nav.invitationApplications', about: 'about.invitationApplications' },
  '/management/translations/all': translations,
  '/management/translations/untranslated': translations,
  '/management/api-clients': { audience: 'systemAdmin', title: 'app:nav.apiClients', about: 'about.apiClients' },
  '/management/field-types': { audience: 'systemAdmin', title: 'app:nav.fieldTypes', about: 'about.fieldTypes' },
  '/management/embedding': { audience: 'systemAdmin', title: 'app:nav.embedding', about: 'about.embedding' },
  '/management/recordings': recordings,
  '/management/recordings/$recordingId': recordings,
  '/management/users': users,
  '/management/users/$id': users,
  '/management/staff': { audience: 'signedIn', title: 'app:nav.staff', about: 'about.staff' },
  '/management/organization-chart': { audience: 'signedIn', title: 'app:nav.chart', about: 'about.chart' },
  '/management/tags': { audience: 'admin', title: 'app:nav.tags', about: 'about.tags' },
  '/management/app-tags': { audience: 'admin', title: 'app:nav.appTags', about: 'about.appTags' },
  '/management/attachment-types': { audience: 'admin', title: 'app:nav.attachmentTypes', about: 'about.attachmentTypes' },
  '/management/masterdata': { audience: 'admin', title: 'app:nav.masterdata', about: 'about.masterdata' },
  '/management/form/list': { audience: 'admin', title: 'app:nav.storedForms', about: 'about.storedForms' },
  '/management/code/list': { audience: 'admin', title: 'app:nav.storedScripts', about: 'about.storedScripts' },
  // Also what the editor of one's own invitation hands over; stored ones are for administrators.
  '/management/form/edit/$id': { audience: 'invitationManager', title: 'app:nav.storedForms', about: 'about.storedForms' },
  '/management/code/edit/$id': { audience: 'invitationManager', title: 'app:nav.storedScripts', about: 'about.storedScripts' },
  '/management/commitees': committees,
  '/management/commitee/edit/$id': committees,
  '/management/lookups': lookups,
  '/management/lookup/items/$id': lookups,
  '/management/report/list': reports,
  '/management/report/$id': reports,
} as const satisfies Partial<Record<NonNullable<LinkProps['to']>, RestrictedPage>>
export type RestrictedPath = keyof typeof restrictedPages

/** The entry of a page that requires a sign-in. The pages of an application exist in a frame too. */
export function findRestrictedPage(path: string): RestrictedPage | undefined {
  return (restrictedPages as Record<string, RestrictedPage>)[path.replace(/^\/iframed/, '')]
}

/** Whether the person belongs to those who may open the page. */
export const mayOpen = (me: Me | null, path: string): boolean => audiences[findRestrictedPage(path)?.audience ?? 'everyone'](me)
