import { element, eventsOf, makeRecording, textNode } from '../portal/make-recording.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import { documentsToSign } from './documents-to-sign.ts'
import { newEdited } from './edited-invitation.ts'
import { openEvaluation } from './evaluation.ts'
import { newLinks, purpose } from './links.ts'
import { newLookup } from './lookups.ts'
import { newRehearsal } from './rehearsals.ts'
import { newStoredParts } from './stored-parts.ts'

/** A page of the portal and the person who visits it. */
export interface PageEntry {
  name: string
  path: string
  /** Nobody for a page that visitors see. */
  uid?: string
}

const applicant = 'applicant@uni.example'
const admin = 'admin@uni.example'
const systemAdmin = 'sysadmin@uni.example'
const head = 'head@uni.example'
const evaluator = 'evaluator2@uni.example'

/** The parts of the editor that each invitation has. */
const editorParts = [
  ...['texts', 'applicants', 'period', 'contents', 'form', 'requirements', 'decision', 'letters', 'mails'],
  ...['options', 'help', 'translations', 'triggers', 'actions', 'versions', 'history'],
]

/** One application of the demonstration, with its owner, for each state in which the page looks different. */
const applicationsByState = `
  select distinct on (application.app_state, application.approval_state) application.id, application.app_state, application.approval_state, person.uid
  from application join person on person.id = application.person_id
  where application.deleted_at is null and person.uid like '%@%' and exists (select from local_login where local_login.person_id = person.id)
  order by application.app_state, application.approval_state, person.uid = '${applicant}' desc, application.id`

interface Row {
  id: number
  app_state: string
  approval_state: string
  uid: string
}

/** All pages, with data of the demonstration. */
export async function everyPage(portal: Portal): Promise<PageEntry[]> {
  const { query } = portal
  const links = await newLinks(portal)
  const recording = await makeRecording(portal, applicant, eventsOf([element('h1', {}, textNode('Αρχική'))]))
  const [{ id: invitation } = { id: 0 }] = await query<{ id: number }>(
    'select invitation_id as id from application group by invitation_id order by count(*) desc, invitation_id limit 1',
  )
  const applications = await query<Row>(applicationsByState)
  const users = await query<{ id: number; uid: string }>("select id, uid from person where uid in ('staff@uni.example', 'unitmanager@uni.example')")
  const [{ id: committee } = { id: 0 }] = await query<{ id: number }>(
    'select committee_id as id from committee_member group by 1 order by count(*) desc, 1 limit 1',
  )
  const [{ id: tag } = { id: 0 }] = await query<{ id: number }>(
    'select t.tag_id as id from invitation_tag t join application a on a.invitation_id = t.invitation_id group by 1 order by count(*) desc, 1 limit 1',
  )
  const [calendar] = await query<{ id: number; day: string }>(
    "select calendar_id as id, to_char(starts_at at time zone 'Europe/Athens', 'YYYY-MM-DD') as day from calendar_event order by starts_at, id limit 1",
  )
  const [{ code } = { code: '' }] = await query<{ code: string }>("select code from document where state = 'official' order by id limit 1")
  const framed = await beginApplication(portal, applicant, await publishInvitation(portal, { title: 'Σε πλαίσιο', components: [purpose] }))
  const toSign = await documentsToSign(portal)
  const evaluated = await openEvaluation(portal)
  const lookup = await newLookup(portal)
  const edited = await newEdited(portal)
  const rehearsal = await newRehearsal(portal, invitation)
  const stored = await newStoredParts(portal)
  return [
    { name: 'sign-in', path: '/oauth/login' },
    { name: 'sign-in-taxisnet', path: '/oauth/taxis' },
    { name: 'sign-in-google', path: '/oauth/google' },
    { name: 'sign-in-provider-down', path: '/oauth/login?error=unavailable&provider=hmu' },
    { name: 'sign-in-external', path: '/oauth/external' },
    { name: 'general-error', path: '/error/general' },
    { name: 'access-denied', path: '/error/access', uid: applicant },
    { name: 'not-found', path: '/no/such/page', uid: applicant },
    { name: 'page-refused', path: '/management/users', uid: applicant },
    { name: 'page-refused-visitor', path: '/management/invitations' },
    { name: 'mitos-visitor', path: '/mitos' },
    { name: 'verify', path: '/verify' },
    { name: 'verify-unknown', path: '/verify/7K4MQX2P9TRDW5HB' },
    { name: 'verify-known', path: `/verify/${code}` },
    { name: 'mitos', path: '/mitos', uid: applicant },
    { name: 'mitos-admin', path: '/mitos', uid: admin },
    { name: 'builder', path: '/builder', uid: admin },
    { name: 'dashboard-visitor', path: '/dashboard' },
    { name: 'dashboard', path: '/dashboard', uid: applicant },
    { name: 'profile', path: '/profile', uid: applicant },
    ...['details', 'signIn', 'mails', 'records'].map((tab) => ({ name: `account-${tab}`, path: `/profile/me?tab=${tab}`, uid: applicant })),
    { name: 'notifications', path: '/notifications', uid: applicant },
    { name: 'application-me', path: '/application/me', uid: applicant },
    { name: 'application-new', path: `/application/new/${invitation}`, uid: applicant },
    ...applications.map((one) => ({ name: `application-${one.app_state}-${one.approval_state}`, path: `/application/edit/${one.id}`, uid: one.uid })),
    ...applications
      .filter(({ app_state }) => app_state === 'draft')
      .map((one) => ({ name: 'application-submit', path: `/application/edit/${one.id}?step=submit`, uid: one.uid })),
    ...applications
      .filter(({ app_state, approval_state }) => app_state === 'permanent' && ['pending', 'approved'].includes(approval_state))
      .map((one) => ({ name: `receipt-${one.approval_state}`, path: `/application/edit/${one.id}?step=receipt`, uid: one.uid })),
    { name: 'approvals', path: '/application/approvals', uid: head },
    { name: 'application-me-admin', path: '/application/me', uid: admin },
    { name: 'approvals-admin', path: '/application/approvals', uid: admin },
    { name: 'invitation-list', path: '/invitation/list', uid: admin },
    { name: 'invitation-start', path: '/invitation/new', uid: admin },
    { name: 'invitation-new', path: '/invitation/new?from=empty', uid: admin },
    { name: 'invitation-edit', path: `/invitation/edit/${invitation}`, uid: admin },
    ...editorParts.map((part) => ({ name: `invitation-${part}`, path: `/invitation/edit/${invitation}?section=${part}`, uid: admin })),
    { name: 'invitation-rules', path: `/invitation/rules/${invitation}?point=submitted`, uid: admin },
    { name: 'invitation-run-log', path: `/invitation/rules/${invitation}?view=log`, uid: admin },
    { name: 'invitation-rehearsal', path: `/invitation/rehearsal/${rehearsal}`, uid: admin },
    ...['items', 'evaluation'].map((part) => ({ name: `edited-${part}`, path: `/invitation/edit/${edited}?section=${part}`, uid: admin })),
    { name: 'management-invitations', path: '/management/invitations', uid: admin },
    { name: 'management-applications', path: `/management/applications/${invitation}`, uid: admin },
    { name: 'application-groups', path: '/application/group', uid: admin },
    { name: 'application-group', path: `/application/group/${tag}?figure=all`, uid: admin },
    { name: 'translations', path: '/management/translations/all', uid: systemAdmin },
    { name: 'translations-untranslated', path: '/management/translations/untranslated', uid: systemAdmin },
    { name: 'field-types', path: '/management/field-types', uid: systemAdmin },
    { name: 'api-clients', path: '/management/api-clients', uid: systemAdmin },
    { name: 'management-embedding', path: '/management/embedding', uid: 'sysadmin@uni.example' },
    { name: 'iframed-entry', path: `/iframed/${invitation}` },
    { name: 'iframed-new', path: `/iframed/application/new/${invitation}`, uid: applicant },
    { name: 'iframed-edit-signed-out', path: '/iframed/application/edit/1' },
    { name: 'iframed-edit', path: `/iframed/application/edit/${framed}`, uid: applicant },
    { name: 'users', path: '/management/users', uid: systemAdmin },
    ...users.map(({ id, uid }) => ({ name: `user-${uid.split('@')[0]}`, path: `/management/users/${id}`, uid: systemAdmin })),
    { name: 'organization-chart', path: '/management/organization-chart', uid: applicant },
    { name: 'organization-chart-admin', path: '/management/organization-chart?unit=3', uid: admin },
    { name: 'organization-chart-diagram', path: '/management/organization-chart?view=diagram', uid: applicant },
    { name: 'management-staff', path: '/management/staff', uid: applicant },
    { name: 'management-staff-admin', path: '/management/staff?search=παπα', uid: admin },
    { name: 'committees', path: '/management/commitees', uid: admin },
    { name: 'committees-of-a-member', path: '/management/commitees', uid: 'evaluator1@uni.example' },
    { name: 'committees-none', path: '/management/commitees?search=nothing', uid: admin },
    { name: 'committee-new', path: '/management/commitee/edit/new', uid: admin },
    { name: 'committee-edit', path: `/management/commitee/edit/${committee}`, uid: admin },
    { name: 'committee-read', path: `/management/commitee/edit/${committee}`, uid: 'evaluator1@uni.example' },
    { name: 'evaluation', path: `/evaluate/applications/${evaluated}`, uid: evaluator },
    { name: 'evaluation-of-a-manager', path: `/evaluate/applications/${evaluated}`, uid: admin },
    { name: 'evaluation-committee', path: `/evaluate/committee/${evaluated}`, uid: admin },
    { name: 'evaluation-assignment', path: `/evaluate/assignment/${evaluated}`, uid: admin },
    { name: 'evaluation-decline', path: `/evaluate/decline/${evaluated}`, uid: evaluator },
    { name: 'evaluation-ranking', path: `/evaluate/ranking/${evaluated}`, uid: admin },
    { name: 'evaluation-minutes', path: `/evaluate/minutes/${evaluated}`, uid: admin },
    { name: 'evaluation-draws', path: `/evaluate/draws/${evaluated}`, uid: admin },
    { name: 'evaluation-items', path: `/evaluate/items/${evaluated}`, uid: evaluator },
    { name: 'calendar', path: `/calendar/view/me?date=${calendar?.day}`, uid: 'calendar@uni.example' },
    { name: 'calendar-week', path: `/calendar/view/me?view=week&date=${calendar?.day}`, uid: applicant },
    { name: 'calendar-day', path: `/calendar/dview/me?date=${calendar?.day}`, uid: 'calendar@uni.example' },
    { name: 'calendar-agenda', path: `/calendar/view/${calendar?.id}?view=agenda&date=${calendar?.day}`, uid: head },
    { name: 'calendars', path: '/calendar/list', uid: 'calendar@uni.example' },
    { name: 'lookups', path: '/management/lookups', uid: admin },
    { name: 'lookup-items', path: `/management/lookup/items/${lookup}`, uid: admin },
    { name: 'reports', path: '/management/report/list', uid: admin },
    { name: 'report', path: '/management/report/waiting-now', uid: admin },
    { name: 'tags', path: '/management/tags', uid: admin },
    { name: 'app-tags', path: '/management/app-tags', uid: admin },
    { name: 'attachment-types', path: '/management/attachment-types', uid: admin },
    { name: 'target-groups', path: '/management/masterdata', uid: admin },
    { name: 'courses', path: '/management/masterdata?tab=courses', uid: admin },
    { name: 'stored-forms', path: '/management/form/list', uid: admin },
    { name: 'stored-form-new', path: '/management/form/edit/new', uid: admin },
    { name: 'stored-form-current', path: '/management/form/edit/current', uid: admin },
    { name: 'stored-form', path: `/management/form/edit/${stored.form}`, uid: admin },
    { name: 'stored-scripts', path: '/management/code/list', uid: admin },
    { name: 'stored-script-new', path: '/management/code/edit/new', uid: admin },
    { name: 'stored-script-current', path: '/management/code/edit/current', uid: admin },
    { name: 'stored-script', path: `/management/code/edit/${stored.script}`, uid: admin },
    { name: 'sign', path: '/pdf/sign', uid: 'staff@uni.example' },
    { name: 'sign-refused', path: '/pdf/sign', uid: 'citizen@mail.example' },
    { name: 'sign-document-refused', path: '/pdf/doc/sign/6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11', uid: head },
    { name: 'sign-document', path: `/pdf/doc/sign/${toSign.prepared}`, uid: head },
    { name: 'sign-many-empty', path: '/pdf/doc/sign-many', uid: head },
    { name: 'sign-many', path: `/pdf/doc/sign-many?ids=${toSign.applications.join('-')}`, uid: head },
    { name: 'mailbox', path: '/demo/mailbox', uid: admin },
    { name: 'recording', path: '/recording', uid: applicant },
    { name: 'recording-visitor', path: '/recording' },
    { name: 'management-recordings', path: '/management/recordings', uid: systemAdmin },
    { name: 'management-recordings-empty', path: '/management/recordings?search=nothing', uid: systemAdmin },
    { name: 'management-recording', path: `/management/recordings/${recording}`, uid: systemAdmin },
    { name: 'link-other-account', path: `/approvals/sign/${links.waiting}`, uid: applicant },
    { name: 'link-refused', path: '/approvals/approve/unknown' },
    { name: 'link-decided', path: `/approvals/approve/${links.decided}` },
    // The last one for visitors, because it signs in.
    { name: 'link-sign', path: `/approvals/sign/${links.waiting}` },
  ]
}
