import type { Page } from '@playwright/test'
import { evaluationMinutesEl } from '../../apps/web/src/features/evaluations/meeting/evaluation-minutes.el.ts'
import { evaluationMinutesEn } from '../../apps/web/src/features/evaluations/meeting/evaluation-minutes.en.ts'
import { lettersEl } from '../../apps/web/src/features/letters/letters.el.ts'
import { lettersEn } from '../../apps/web/src/features/letters/letters.en.ts'
import { mendedLettersEl } from '../../apps/web/src/features/letters/mending/mended-letters.el.ts'
import { mendedLettersEn } from '../../apps/web/src/features/letters/mending/mended-letters.en.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import { openEvaluation } from './evaluation.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'
const head = 'head@uni.example'
const chair = 'evaluator2@uni.example'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
/** What is filled in comes last. */
const pressStart = (page: Page, ...texts: string[]) =>
  page
    .getByRole('button', { name: new RegExp(texts.map((text) => `^${text.replace(/\{\{.*/, '')}`).join('|')) })
    .first()
    .click()
const inEither = (...texts: string[]) => new RegExp(`^(${texts.join('|')})$`)

/** The dialogs of evaluations, letters and lists of applications. */
export async function workDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { query } = portal
  const evaluated = await openEvaluation(portal)
  const [{ id: lettered } = { id: 0 }] = await query<{ id: number }>(
    "select invitation_id as id from letter_version where kind = 'decision' order by 1 limit 1",
  )
  const [{ id: managed } = { id: 0 }] = await query<{ id: number }>(
    "select invitation_id as id from application where deleted_at is null and app_state = 'permanent' group by 1 order by count(*) desc, 1 limit 1",
  )
  const [{ id: submitted, uid } = { id: 0, uid: '' }] = await query<{ id: number; uid: string }>(
    `select application.id, person.uid from application join person on person.id = person_id where app_state = 'permanent' and application.deleted_at is null
     and exists (select from local_login where local_login.person_id = person.id) order by uid = 'applicant@uni.example' desc, application.id limit 1`,
  )
  const [managedIn = { reopen: 0, extend: 0, delete: 0 }] = await query<Record<'reopen' | 'extend' | 'delete', number>>(
    `select min(application.id) filter (where approval_state = 'rejected') as reopen,
            min(application.id) filter (where app_state = 'temporary' and approval_state = 'notstarted') as extend,
            min(application.id) filter (where approval_state = 'pending') as delete
     from application join invitation on invitation.id = invitation_id where application.deleted_at is null and not invitation.is_continuous`,
  )
  const [withdrawn = { id: 0, uid: '' }] = await query<{ id: number; uid: string }>(
    `select application.id, person.uid from application join person on person.id = person_id join invitation on invitation.id = invitation_id
     where approval_state = 'pending' and application.deleted_at is null and (invitation.ends_at > now() or invitation.is_continuous)
     and exists (select from local_login where local_login.person_id = person.id)
     and not exists (select from step where step.application_id = application.id and step.state in ('approved', 'rejected')) order by application.id limit 1`,
  )
  const [{ id: letteredOne } = { id: 0 }] = await query<{ id: number }>(
    `select id from application where app_state = 'permanent' and approval_state = 'pending' and deleted_at is null
     and invitation_id in (select invitation_id from letter_version where kind = 'decision') order by id limit 1`,
  )
  const committee = `/evaluate/committee/${evaluated}`
  const evaluation = `/evaluate/applications/${evaluated}`
  const letter = `/invitation/edit/${lettered}?section=letters`
  const selected = (button: 'bulk-runs:tags' | 'bulk-runs:mail') => async (page: Page, t: Texts) => {
    await page.getByRole('checkbox', { name: t('application-list:select.loaded') }).check()
    await press(page, t(button))
  }
  return [
    { name: 'next round', path: committee, uid: admin, open: (page, t) => press(page, t('evaluation-rounds:begin')) },
    { name: 'end of the evaluation', path: committee, uid: admin, open: (page, t) => press(page, t('evaluation-committee:close.all')) },
    { name: 'end for one application', path: committee, uid: admin, open: (page, t) => press(page, t('evaluation-committee:close.one')) },
    { name: 'deadline of the evaluation', path: committee, uid: admin, open: (page, t) => press(page, t('evaluation-committee:period.change')) },
    { name: 'stage of the evaluation', path: committee, uid: chair, open: (page, t) => press(page, t('evaluation-committee:stage.open')) },
    {
      name: 'what the stage means',
      path: evaluation,
      uid: chair,
      open: (page, t) => press(page, new RegExp(`^${t('evaluations:stage.is', { stage: '' })}`)),
    },
    {
      name: 'list of the evaluation',
      path: evaluation,
      uid: chair,
      // Where there is more room the list is beside the application.
      size: { width: 1024, height: 900 },
      open: (page, t) => press(page, new RegExp(`^${t('evaluations:list.open', { place: '', count: '' }).split('(')[0]}\\(`)),
    },
    {
      name: 'minutes',
      path: `/evaluate/minutes/${evaluated}`,
      uid: chair,
      open: (page) => press(page, inEither(evaluationMinutesEl.edit, evaluationMinutesEn.edit)),
    },
    {
      name: 'comparison',
      path: `/evaluate/ranking/${evaluated}`,
      uid: admin,
      open: async (page, t) => {
        const ticks = page.getByRole('checkbox', { name: t('ranking:row.tick', { name: '' }) })
        for (const at of [0, 1]) await ticks.nth(at).check()
        await press(page, t('ranking:tools.compareOf', { count: 2 }))
      },
    },
    ...(['preview', 'versions', 'takeOut'] as const).map((action) => ({
      name: `${action} of a letter`,
      path: letter,
      uid: admin,
      open: (page: Page) => press(page, inEither(lettersEl[action], lettersEn[action])),
    })),
    ...(['see', 'change'] as const).map((action) => ({
      name: `${action} the letter of an application`,
      path: `/application/edit/${letteredOne}`,
      uid: admin,
      open: (page: Page) => pressStart(page, mendedLettersEl[`${action}One`], mendedLettersEn[`${action}One`]),
    })),
    {
      name: 'mail over the mailbox on a phone',
      path: '/demo/mailbox',
      uid: admin,
      size: { width: 390, height: 844 },
      open: (page, t) =>
        page
          .getByRole('region', { name: t('demo:mailbox.list') })
          .getByRole('button')
          .first()
          .click(),
    },
    { name: 'print of an application', path: `/application/edit/${submitted}`, uid, open: (page, t) => press(page, t('applications:edit.print')) },
    ...(['reopen', 'extend', 'delete'] as const).map((event) => ({
      name: `${event} an application`,
      path: `/application/edit/${managedIn[event]}`,
      uid: admin,
      open: async (page: Page, t: Texts) => {
        await press(page, t('applications:edit.actions.title'))
        await page.getByRole('menuitem', { name: t(`application-changes:action.${event}`) }).click()
      },
    })),
    {
      name: 'withdraw an application',
      path: `/application/edit/${withdrawn.id}?step=receipt`,
      uid: withdrawn.uid,
      open: (page, t) => press(page, t('receipt:withdrawLink')),
    },
    {
      name: 'reject several',
      path: '/application/approvals?search=Μετακίνηση',
      uid: head,
      open: async (page, t) => {
        const rows = page.getByRole('checkbox', { name: t('approvals:select.one', { name: '' }) })
        for (const at of [0, 1]) await rows.nth(at).check()
        await page
          .getByRole('region', { name: t('approvals:bulk.label') })
          .getByRole('button', { name: t('approvals:bulk.reject'), exact: true })
          .click()
      },
    },
    {
      name: 'unsaved changes',
      path: '/profile',
      uid: 'applicant@uni.example',
      open: async (page, t) => {
        await page.getByRole('textbox', { name: t('identity:profile.jobTitle') }).fill('Με πλήκτρα')
        await page
          .getByRole('navigation', { name: t('app:nav.label') })
          .getByRole('link', { name: t('app:nav.dashboard') })
          .click()
      },
    },
    {
      name: 'reminders',
      path: '/application/approvals',
      uid: admin,
      before: async (page, t) => {
        const all = page.getByRole('switch', { name: t('approvals:allUsers') })
        // It is kept for the session.
        if (!(await all.isChecked())) await all.check()
        await page
          .getByRole('button', { name: t('approvals:remind.verb'), exact: true })
          .first()
          .waitFor()
      },
      open: (page, t) => press(page, t('approvals:remind.verb')),
    },
    {
      name: 'columns of a list',
      path: `/management/applications/${managed}`,
      uid: admin,
      open: (page, t) =>
        page
          .getByRole('button', { name: t('application-list:columns.count_other', { count: '' }) })
          .first()
          .click(),
    },
    {
      name: 'saved view of a list',
      path: '/application/me',
      uid: admin,
      open: async (page, t) => {
        await press(page, t('list-views:views'))
        await page.getByRole('menuitem', { name: t('list-views:saveAs') }).click()
      },
    },
    { name: 'tags of a selection', path: `/management/applications/${managed}`, uid: admin, open: selected('bulk-runs:tags') },
    { name: 'mail to a selection', path: `/management/applications/${managed}`, uid: admin, open: selected('bulk-runs:mail') },
    {
      name: 'copy of a report',
      path: '/management/report/list',
      uid: admin,
      open: (page, t) =>
        page
          .getByRole('button', { name: t('reports:list.copyNamed', { title: '' }) })
          .first()
          .click(),
    },
  ]
}
