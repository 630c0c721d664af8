import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Page } from '@playwright/test'
import { approvalQueueEl } from '../../apps/web/src/features/approvals/approval-queue.el.ts'
import { approvalQueueEn } from '../../apps/web/src/features/approvals/approval-queue.en.ts'
import { pdfViewerEl } from '../../apps/web/src/features/pdf-viewer/pdf-viewer.el.ts'
import { pdfViewerEn } from '../../apps/web/src/features/pdf-viewer/pdf-viewer.en.ts'
import { signInClient } from '../portal/client.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { actedOnTitle, holdTwoApprovals, newActedOn } from './acted-on.ts'
import { openEvaluation } from './evaluation.ts'
import type { DialogEntry } from './every-dialog.ts'

const applicant = 'applicant@uni.example'
const admin = 'admin@uni.example'
const systemAdmin = 'sysadmin@uni.example'
const head = 'head@uni.example'
const evaluator = 'evaluator2@uni.example'
const narrow = { width: 390, height: 844 }
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

/** An application with a paper that waits for the head. */
const withDocument = `select step.application_id as id from step join person on person.id = step.approver_id join attachment on attachment.application_id = step.application_id
  join file on file.id = attachment.file_id
  where step.state = 'pending' and person.uid = '${head}' and file.content_type = 'application/pdf' and attachment.removed_at is null order by 1 limit 1`
/** Shows its paper over the page. */
async function readPaper(page: Page, t: Texts) {
  // A click would scroll to it, and what is scrolled half out of the window counts as cut off.
  await page
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .dispatchEvent('click')
  await page.getByRole('button', { name: t('approvals:preview.full'), exact: true }).dispatchEvent('click')
  await page.getByRole('dialog').locator('canvas').first().waitFor()
}

/** What opens over a page from its bar, by a key or by itself. */
export async function overlays(portal: Portal): Promise<DialogEntry[]> {
  const purpose = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
  const invitation = await publishInvitation(portal, { title: 'Από δύο καρτέλες', components: [purpose], also: { appComments: true } })
  const draft = await beginApplication(portal, applicant, invitation)
  const client = await signInClient(portal, applicant)
  await client.post(`/api/application/${draft}/comments`, { body: 'Θα σταλεί αύριο.' })
  await newActedOn(portal)
  const [{ id: documented } = { id: 0 }] = await portal.query<{ id: number }>(withDocument)
  return [
    { name: 'finder', path: '/dashboard', uid: applicant, open: (page) => page.keyboard.press('Control+k') },
    { name: 'keys of the portal', path: '/dashboard', uid: applicant, open: (page) => page.keyboard.press('?') },
    { name: 'panel of the user', path: '/dashboard', uid: applicant, open: (page, t) => press(page, t('app:user.menu', { name: '' }).trim()) },
    {
      name: 'panel of notifications',
      path: '/dashboard',
      uid: applicant,
      open: (page, t) => press(page, t('notifications:menu.label')),
    },
    {
      name: 'application over the queue on a phone',
      path: '/application/approvals?search=Μετακίνηση',
      uid: head,
      size: narrow,
      open: (page) => page.locator('li[data-step] > button').first().click(),
    },
    {
      name: 'filters of the queue',
      // With a search the tools are not folded.
      path: '/application/approvals?search=Μετακίνηση',
      uid: head,
      open: (page) =>
        page
          .getByRole('button', { name: new RegExp(`^(${approvalQueueEl['filter.button']}|${approvalQueueEn['filter.button']})$`) })
          .first()
          .click(),
    },
    {
      name: 'preview of a document',
      path: `/application/approvals?open=${documented}`,
      uid: head,
      open: readPaper,
    },
    {
      name: 'approval with a form',
      path: `/application/approvals?search=${actedOnTitle}`,
      uid: head,
      open: async (page, t) => {
        await page.getByRole('button', { name: t('approvals:approve.verb'), exact: true }).click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      },
    },
    {
      name: 'withdrawal of a comment',
      path: `/application/edit/${draft}`,
      uid: applicant,
      open: (page, t) => press(page, t('comments:withdraw.of', { text: '' })),
    },
    {
      name: 'answers of two tabs',
      path: `/application/edit/${draft}`,
      uid: applicant,
      open: async (page) => {
        const { revision, versionId } = (await client.get<ApplicationView>(`/api/application/${draft}`)).body
        await client.put(`/api/application/${draft}`, { data: { purpose: 'Από την άλλη καρτέλα' }, revision, versionId })
        await page.getByLabel('Σκοπός').fill('Από αυτή την καρτέλα')
      },
    },
  ]
}

/** The dialogs of the editor of an invitation, of one with rules and a script. */
export async function editorDialogs({ query }: Portal): Promise<DialogEntry[]> {
  const [{ id } = { id: 0 }] = await query<{ id: number }>('select invitation_id as id from invitation_trigger where script_id is not null limit 1')
  const edit = (section: string) => `/invitation/edit/${id}?section=${section}`
  const moreOfScript = (page: Page, t: Texts) => press(page, t('procedures:more', { title: '' }))
  return [
    { name: 'publish', path: edit('texts'), uid: admin, open: (page, t) => press(page, t('invitation-editor:publish.open')) },
    { name: 'translations of the labels', path: edit('texts'), uid: admin, open: (page, t) => press(page, t('invitations:footer.labels')) },
    { name: 'JSON of an invitation', path: edit('texts'), uid: admin, open: (page, t) => press(page, t('invitations:footer.json')) },
    {
      name: 'versions of a script',
      path: edit('triggers'),
      uid: admin,
      open: async (page, t) => {
        await moreOfScript(page, t)
        await choose(page, t('procedures:versions'))
      },
    },
    {
      name: 'reach of a script',
      path: edit('triggers'),
      uid: admin,
      open: async (page, t) => {
        await moreOfScript(page, t)
        await choose(page, t('procedures:switchOff'))
      },
    },
    {
      name: 'versions of the rules',
      path: `/invitation/rules/${id}?point=submitted`,
      uid: admin,
      open: (page, t) => press(page, t('rules:versions')),
    },
    {
      name: 'remove a rule',
      path: `/invitation/rules/${id}?point=submitted`,
      uid: admin,
      open: async (page, t) => {
        await press(page, t('rules:rule.more', { title: '' }))
        await choose(page, t('rules:rule.remove'))
      },
    },
    {
      name: 'trial of rules',
      path: `/invitation/rules/${id}?point=submitted`,
      uid: admin,
      // Where there is more room it stands beside them.
      size: { width: 1024, height: 900 },
      open: (page, t) => press(page, t('rules:try')),
    },
    { name: 'new action', path: edit('actions'), uid: admin, open: (page, t) => press(page, t('action-editor:add')) },
    { name: 'versions of the actions', path: edit('actions'), uid: admin, open: (page, t) => press(page, t('action-editor:versions')) },
    { name: 'stored form of a form', path: edit('form'), uid: admin, open: (page, t) => press(page, t('builder:toolbar.stored')) },
  ]
}

/** Menus that a button opens. */
export async function everyMenu(portal: Portal): Promise<DialogEntry[]> {
  const { query } = portal
  const [{ id } = { id: 0 }] = await query<{ id: number }>('select invitation_id as id from invitation_trigger where script_id is not null limit 1')
  const pending = await newActedOn(portal)
  const [{ id: documented } = { id: 0 }] = await query<{ id: number }>(withDocument)
  const [{ id: lookup } = { id: 0 }] = await query<{ id: number }>('select lookup_id as id from lookup_item group by lookup_id order by count(*) desc limit 1')
  const [{ id: managed } = { id: 0 }] = await query<{ id: number }>(
    "select invitation_id as id from application where deleted_at is null and app_state = 'permanent' group by 1 order by count(*) desc, 1 limit 1",
  )
  const items = `/management/lookup/items/${lookup}`
  const evaluated = await openEvaluation(portal)
  const rules = `/invitation/rules/${id}?point=submitted`
  const chart = '/management/organization-chart'
  const of = (name: string, path: string, button: Parameters<Texts>[0]): DialogEntry => ({
    name,
    path,
    uid: admin,
    open: (page, t) => press(page, t(button, { title: '', label: '' })),
  })
  // Two menus of one page do not follow each other: the first one closes when its page is left.
  return [
    of('actions on an application', `/application/edit/${pending}`, 'applications:edit.actions.title'),
    of('views of a list', '/application/me', 'list-views:views'),
    of('more of an invitation', `/invitation/edit/${id}?section=texts`, 'invitations:footer.more'),
    of('more of a rule', rules, 'rules:rule.more'),
    of('files of a lookup', items, 'table-import:files.menu'),
    of('placeholders of a text', rules, 'rules:placeholders.insertInto'),
    of('exchange of the organisation', chart, 'org:chart.exchange'),
    {
      ...of('effects of a rule', rules, 'rules:addEffect'),
      open: (page, t) =>
        page
          .getByRole('button', { name: t('rules:addEffect'), exact: true })
          .first()
          .click(),
    },
    of('an item of a lookup', items, 'lookups:item.actions'),
    {
      ...of('a unit of the chart', chart, 'org:chart.exchange'),
      open: (page) => page.locator('[data-act="menu"]').nth(1).click(),
    },
    { ...of('files of translations', '/management/translations/all', 'table-import:files.menu'), uid: systemAdmin },
    of('more of a script', `/invitation/edit/${id}?section=triggers`, 'procedures:more'),
    of('pages of a committee', `/evaluate/committee/${evaluated}`, 'evaluations:bar.pagesLabel'),
    {
      ...of('pictures of a report', '/management/report/waiting-now', 'reports:result.picture'),
      open: async (page, t) => {
        await press(page, t('reports:run.start'))
        await press(page, t('reports:result.picture'))
      },
    },
    {
      ...of('actions on a selection', `/management/applications/${managed}`, 'bulk-runs:action'),
      open: async (page, t) => {
        await page.getByRole('checkbox', { name: t('application-list:select.loaded') }).check()
        await page
          .getByRole('region', { name: t('bulk-runs:bar') })
          .getByRole('button', { name: t('bulk-runs:action'), exact: true })
          .click()
      },
    },
    of('actions of an invitation', `/application/edit/${pending}`, 'actions:menu'),
    {
      ...of('approvals to take back', '/application/approvals', 'approvals:undo.choose'),
      open: async (page, t) => {
        await page.addInitScript(holdTwoApprovals)
        await page.reload()
        await press(page, t('approvals:undo.choose'))
      },
    },
    { ...of('evaluation offline', `/evaluate/applications/${evaluated}`, 'evaluation-offline:menuLabel'), uid: evaluator },
    {
      ...of('tools of a form', `/invitation/edit/${id}?section=form`, 'builder:toolbar.more'),
      open: async (page, t) => {
        await page.setViewportSize(narrow)
        await press(page, t('builder:toolbar.more'))
      },
    },
    {
      name: 'tools of a document',
      path: `/application/approvals?open=${documented}`,
      uid: head,
      open: async (page) => {
        // Where there is room the tools stand beside each other.
        await page.setViewportSize(narrow)
        await page
          .getByRole('button', { name: /\.pdf$/ })
          .first()
          .click()
        await page.getByRole('dialog').locator('canvas').first().waitFor()
        await page.getByRole('button', { name: new RegExp(`^(${pdfViewerEl['bar.more']}|${pdfViewerEn['bar.more']})$`) }).click()
      },
    },
  ]
}
