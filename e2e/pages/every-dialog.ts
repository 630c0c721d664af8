import type { Page } from '@playwright/test'
import { seedRefusedImport } from '../portal/seed-refused-import.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { answeredDialogs } from './answered-dialogs.ts'
import { calendarDialogs } from './calendar-dialogs.ts'
import { signerDialogs } from './documents-to-sign.ts'
import { editingDialogs } from './editing-dialogs.ts'
import { openEvaluation } from './evaluation.ts'
import type { PageEntry } from './every-page.ts'
import { listDialogs } from './list-dialogs.ts'
import { organisationDialogs } from './organisation.ts'
import { editorDialogs, overlays } from './overlays.ts'
import { rankingDialogs } from './ranking-dialogs.ts'
import { rehearsalDialogs } from './rehearsals.ts'
import { sessionDialogs } from './session-dialogs.ts'
import { storedPartDialogs } from './stored-parts.ts'
import { workDialogs } from './work-dialogs.ts'

/** A dialog and how it is opened from its page. */
export interface DialogEntry extends PageEntry {
  /** Of the window, where it opens in this one only. */
  size?: { width: number; height: number }
  /** What is pressed before it, and moves the page. */
  before?: (page: Page, t: Texts) => Promise<unknown>
  open: (page: Page, t: Texts) => Promise<unknown>
  /** What the page asks for comes once somebody has answered: it is loading as long as this is open. */
  holdsAnswers?: boolean
}

const admin = 'admin@uni.example'
const systemAdmin = 'sysadmin@uni.example'
const applicant = 'applicant@uni.example'
const head = 'head@uni.example'
const evaluator = 'evaluator2@uni.example'
/** One row is enough. */
/** What the head decides without a signature. */
const simpleApprovals = '/application/approvals?search=Μετακίνηση'
const staffList = '/management/staff?search=head@uni.example'
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const pressExact = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** In the format of the date fields. */
const inTenDays = () => new Date(Date.now() + 864_000_000).toISOString().slice(0, 10).split('-').reverse().join('-')

/** All dialogs with input. */
export async function everyDialog(portal: Portal, withItems: number): Promise<DialogEntry[]> {
  const { query } = portal
  await seedRefusedImport(portal, systemAdmin)
  const [{ id: invitation } = { id: 0 }] = await query<{ id: number }>(
    'select invitation_id as id from requirement group by invitation_id order by count(*) desc, invitation_id limit 1',
  )
  const [{ id: draft, uid } = { id: 0, uid: '' }] = await query<{ id: number; uid: string }>(
    `select application.id, person.uid from application join person on person.id = person_id join invitation on invitation.id = invitation_id
     where app_state = 'temporary' and application.deleted_at is null and ends_at > now() and exists (select from local_login where local_login.person_id = person.id)
     order by application.id limit 1`,
  )
  const [{ id: waiting } = { id: 0 }] = await query<{ id: number }>("select application_id as id from step where state = 'pending' order by id desc limit 1")
  const [{ id: staff } = { id: 0 }] = await query<{ id: number }>("select id from person where uid = 'staff@uni.example'")
  const user = `/management/users/${staff}`
  const rows = await query<{ id: number; in_use: boolean }>(
    `select committee.id, exists (select from step_group where committee_id = committee.id) as in_use from committee
     where exists (select from committee_member where committee_id = committee.id)`,
  )
  const committee = (isInUse: boolean) => `/management/commitee/edit/${rows.find(({ in_use }) => in_use === isInUse)?.id}`
  const [{ id: helped } = { id: 0 }] = await query<{ id: number }>("select invitation_id as id from invitation_help where kind = 'new' order by 1 limit 1")
  const evaluated = await openEvaluation(portal)
  const edit = (section: string, id = invitation) => `/invitation/edit/${id}?section=${section}`
  return [
    {
      name: 'ways of signing in',
      path: '/dashboard',
      open: (page, t) =>
        page
          .getByRole('link', { name: t('app:bar.signIn'), exact: true })
          .first()
          .click(),
    },
    {
      name: 'sign out',
      path: '/profile',
      uid: admin,
      open: async (page, t) => {
        await press(page, t('app:user.menu', { name: '' }).trim())
        await press(page, t('app:user.signOut'))
      },
    },
    { name: 'photo', path: '/profile/me', uid: applicant, open: (page, t) => press(page, t('account:photo.change')) },
    {
      name: 'add an address',
      path: '/profile/me?tab=signIn',
      uid: applicant,
      open: (page, t) => press(page, t('account:logins.addNamed', { name: t('account:provider.external') })),
    },
    { name: 'erase the account', path: '/profile/me?tab=records', uid: applicant, open: (page, t) => press(page, t('account:erase.open')) },
    { name: 'duties in the way of erasing', path: '/profile/me?tab=records', uid: head, open: (page, t) => press(page, t('account:erase.open')) },
    {
      name: 'guide',
      path: '/dashboard',
      uid: 'applicant@uni.example',
      open: (page, t) => press(page, t('dashboard:guide.show')),
    },
    { name: 'help of an invitation', path: `/application/new/${helped}`, uid: applicant, open: (page, t) => press(page, t('applications:create.help')) },
    { name: 'new application', path: '/application/me', uid: admin, open: (page, t) => press(page, t('application-list:list.new')) },
    {
      name: 'link of a text',
      path: edit('texts'),
      uid: admin,
      open: (page, t) =>
        page
          .getByRole('toolbar')
          .getByRole('button', { name: t('rich-text:link'), exact: true })
          .click(),
    },
    {
      name: 'conflict of interest',
      path: `/evaluate/applications/${evaluated}`,
      uid: evaluator,
      open: (page, t) => press(page, t('evaluations:conflict.open')),
    },
    { name: 'ways of assigning', path: `/evaluate/assignment/${evaluated}`, uid: admin, open: (page, t) => press(page, t('assignment:choose')) },
    { name: 'keys of the evaluation', path: `/evaluate/applications/${evaluated}`, uid: evaluator, open: (page, t) => press(page, t('evaluations:bar.keys')) },
    {
      name: 'relevance',
      path: `/evaluate/items/${evaluated}`,
      uid: evaluator,
      open: (page, t) =>
        page
          .getByRole('button', { name: t('evaluations:items.openOf', { title: '' }) })
          .first()
          .click(),
    },
    { name: 'reject', path: simpleApprovals, uid: head, open: (page, t) => pressExact(page, t('approvals:reject.verb')) },
    { name: 'send to review', path: simpleApprovals, uid: head, open: (page, t) => pressExact(page, t('approvals:review.verb')) },
    { name: 'history', path: `/application/edit/${draft}`, uid, open: (page, t) => press(page, t('applications:edit.history.open')) },
    {
      name: 'reroute',
      path: `/application/edit/${waiting}`,
      uid: admin,
      open: async (page, t) => {
        await press(page, t('applications:edit.actions.title'))
        await page.getByRole('menuitem', { name: t('application-changes:action.reroute') }).click()
      },
    },
    { name: 'requirement', path: edit('requirements'), uid: admin, open: (page, t) => press(page, t('invitations:requirements.add')) },
    { name: 'confirm', path: edit('requirements'), uid: admin, open: (page, t) => press(page, t('invitations:requirements.remove', { title: '' })) },
    { name: 'script of a trigger', path: edit('triggers'), uid: admin, open: (page, t) => press(page, t('procedures:addNamed', { title: '' })) },
    { name: 'item', path: edit('items', withItems), uid: admin, open: (page, t) => press(page, t('invitations:items.add')) },
    {
      name: 'save as template',
      path: edit('texts'),
      uid: admin,
      open: async (page, t) => {
        await press(page, t('invitations:footer.more'))
        await page.getByRole('menuitem', { name: t('invitations:footer.template') }).click()
      },
    },
    { name: 'try as an applicant', path: edit('texts'), uid: admin, open: (page, t) => press(page, t('invitation-editor:try.open')) },
    { name: 'import', path: edit('texts'), uid: admin, open: (page, t) => press(page, t('invitations:footer.import')) },
    { name: 'preview of a form', path: edit('form'), uid: admin, open: (page, t) => pressExact(page, t('builder:toolbar.preview')) },
    { name: 'JSON of a form', path: edit('form'), uid: admin, open: (page, t) => pressExact(page, t('builder:toolbar.json')) },
    { name: 'translations of a form', path: edit('form'), uid: admin, open: (page, t) => press(page, t('builder:toolbar.translations')) },
    {
      name: 'languages',
      path: '/management/translations/all',
      uid: systemAdmin,
      open: (page, t) => press(page, t('translations:languages.open')),
    },
    {
      name: 'upload of texts',
      path: '/management/translations/all',
      uid: systemAdmin,
      open: async (page, t) => {
        await press(page, t('table-import:files.menu'))
        await page.getByRole('menuitem', { name: t('table-import:files.upload') }).click()
      },
    },
    { name: 'new user', path: '/management/users', uid: systemAdmin, open: (page, t) => press(page, t('users:create.open')) },
    {
      name: 'roles of a user',
      path: user,
      uid: systemAdmin,
      open: async (page, t) => {
        await page.getByRole('checkbox', { name: t('users:role.report') }).click()
        await press(page, t('users:roles.save'))
      },
    },
    { name: 'invitation of a user', path: user, uid: systemAdmin, open: (page, t) => pressExact(page, t('users:invitations.add')) },
    { name: 'unit of a user', path: user, uid: systemAdmin, open: (page, t) => pressExact(page, t('users:units.add')) },
    { name: 'privilege taken', path: user, uid: systemAdmin, open: (page, t) => press(page, t('users:privilege.revokeNamed', { title: '' })) },
    { name: 'password of a user', path: user, uid: systemAdmin, open: (page, t) => pressExact(page, t('users:password.open')) },
    { name: 'user disabled', path: user, uid: systemAdmin, open: (page, t) => pressExact(page, t('users:active.disable')) },
    ...(['export', 'import'] as const).map((way) => ({
      name: `${way} of the organisation`,
      path: '/management/organization-chart',
      uid: admin,
      open: async (page: Page, t: Texts) => {
        await pressExact(page, t('org:chart.exchange'))
        await page.getByRole('menuitem', { name: t(`exchange:menu.${way}`) }).click()
      },
    })),
    {
      name: 'refused import of the organisation',
      path: '/management/organization-chart',
      uid: systemAdmin,
      open: (page, t) => pressExact(page, t('exchange:refused.open')),
    },
    { name: 'new field type', path: '/management/field-types', uid: systemAdmin, open: (page, t) => pressExact(page, t('field-types:add')) },
    {
      name: 'token of a system',
      path: '/management/api-clients',
      uid: systemAdmin,
      open: async (page, t) => {
        await page.getByLabel(t('api-clients:name'), { exact: true }).fill(`Κατάλογος ${Date.now()}`)
        await page.getByLabel(t('api-clients:lastDay')).first().fill(inTenDays())
        await pressExact(page, t('api-clients:addButton'))
      },
    },
    ...organisationDialogs(admin, applicant),
    ...(await overlays(portal)),
    ...(await editorDialogs(portal)),
    ...(await editingDialogs(portal)),
    ...(await listDialogs(portal)),
    ...(await calendarDialogs(portal)),
    ...(await rankingDialogs(portal)),
    ...(await sessionDialogs(portal)),
    ...(await workDialogs(portal)),
    ...(await storedPartDialogs(portal)),
    ...(await answeredDialogs(portal)),
    ...(await signerDialogs(portal)),
    ...(await rehearsalDialogs(portal, invitation)),
    { name: 'new employee', path: staffList, uid: admin, open: (page, t) => pressExact(page, t('staff:add.open')) },
    ...(['edit', 'photo', 'remove'] as const).map((action) => ({
      name: `${action} an employee`,
      path: staffList,
      uid: admin,
      open: (page: Page, t: Texts) => press(page, t(`staff:action.${action}Named`, { name: '' })),
    })),
    { name: 'delete a committee', path: '/management/commitees', uid: admin, open: (page, t) => press(page, t('committees:delete.open', { title: '' })) },
    { name: 'remove a member', path: committee(false), uid: admin, open: (page, t) => press(page, t('committees:member.remove', { name: '' })) },
    { name: 'end a member', path: committee(true), uid: admin, open: (page, t) => press(page, t('committees:member.remove', { name: '' })) },
    {
      name: 'details of an employee',
      path: staffList,
      uid: applicant,
      open: (page) => page.getByRole('table').getByRole('button').click(),
    },
  ]
}
