import { describe, expect, test } from 'vitest'
import { appEn } from '../app/app.en.ts'
import { applicationsEn } from '../features/applications/applications.en.ts'
import { approvalsEn } from '../features/approvals/approvals.en.ts'
import { dashboardEn } from '../features/dashboard/dashboard.en.ts'
import { errorsEn } from '../features/errors/errors.en.ts'
import { evaluationsEn } from '../features/evaluations/evaluations.en.ts'
import { externalEn } from '../features/identity/external/external.en.ts'
import { identityEn } from '../features/identity/identity.en.ts'
import { signInEn } from '../features/identity/sign-in.en.ts'
import { invitationsEn } from '../features/invitations/invitations.en.ts'
import { orgEn } from '../features/org/org.en.ts'
import { removalEn } from '../features/org/removal/removal.en.ts'
import { staffEn } from '../features/org/staff/staff.en.ts'
import { pdfViewerEn } from '../features/pdf-viewer/pdf-viewer.en.ts'
import { signingEn } from '../features/signing/signing.en.ts'

type Said = readonly [specified: string, said: string]

/**
 * By section of the specification: the names that it gives to what is on a screen, and those on the screen, whose capitals are their own. Texts that it gives literally
 * stand in `specified-texts.test.ts`.
 */
const labels: Readonly<Record<string, readonly Said[]>> = {
  '2.1 the shell': [
    ['language', appEn['bar.language']],
    ['errors', errorsEn['centre.title']],
    ['admin mode', appEn['user.adminMode']],
    ['loading', appEn['bar.loading']],
    ['students', signInEn['methods.student']],
    ['taxisnet', signInEn['methods.taxisnet']],
  ],
  '2.3 the dashboard': [
    ['active invitations', dashboardEn['active.title']],
    ['tags', dashboardEn['active.tags']],
    ['applications', dashboardEn['evaluation.applications']],
    ['items', dashboardEn['evaluation.items']],
  ],
  '2.4 signing in': [
    ['email', identityEn['login.email']],
    ['password', identityEn['login.password']],
    ['email', externalEn.email],
    ['password from the email', externalEn.password],
  ],
  '2.5 creating an application': [['help', applicationsEn['create.help']]],
  '2.11 signing': [
    ['username', signingEn['dialog.username']],
    ['password', signingEn['dialog.password']],
    ['cancel', signingEn['dialog.cancel']],
  ],
  '2.12 the signer of PDF': [
    ['search', pdfViewerEn['tool.search']],
    ['download', pdfViewerEn['tool.download']],
    ['print', pdfViewerEn['tool.print']],
    ['text', pdfViewerEn['tool.text']],
    ['highlight', pdfViewerEn['tool.highlight']],
    ['zoom', pdfViewerEn['zoom.label']],
  ],
  '2.13 evaluation': [
    ['excel', evaluationsEn['bar.excel']],
    ['applications', evaluationsEn['bar.applications']],
  ],
  '2.15 the builder of invitations': [
    ['title', invitationsEn['field.title']],
    ['description', invitationsEn['field.description']],
    ['target group', invitationsEn['field.targetGroupId']],
    ['languages', invitationsEn['field.languages']],
    ['repeat', invitationsEn['field.repeatId']],
    ['start', invitationsEn['field.startsAt']],
    ['end', invitationsEn['field.endsAt']],
    ['invitation tags', invitationsEn['field.tags']],
    ['committee', invitationsEn['field.committeeId']],
    ['application tags', invitationsEn['field.appTagIds']],
    ['add document', invitationsEn['requirements.add']],
    ['application form', invitationsEn['section.form']],
    ['evaluation form', invitationsEn['section.evaluation']],
    ['items', invitationsEn['section.items']],
    ['actions', invitationsEn['section.actions']],
    ['save', invitationsEn['footer.save']],
  ],
  '2.16 the organisation chart': [
    ['unit / employee', orgEn['chart.column.unit']],
    ['type / position', orgEn['chart.column.type']],
    ['status', orgEn['chart.column.status']],
    ['actions', orgEn['chart.column.actions']],
    ['university', orgEn['chart.university']],
    ['secretariat: unknown', orgEn['chart.secretariatUnknown']],
    ['permanent staff', orgEn['position.permanent']],
    ['active', orgEn['state.active']],
    ['inactive', orgEn['state.inactive']],
    ['staff', orgEn['chart.toStaff']],
  ],
  '2.17 the staff': [
    ['positions', staffEn['list.positions']],
    ['actions', staffEn['list.actions']],
    ['name or email', staffEn.search],
  ],
  '2.18 dialogs of the organisation': [
    ['add unit', orgEn['unit.add']],
    ['edit unit', orgEn['unit.edit']],
    ['add employee', staffEn['add.title']],
    ['add position', orgEn['position.add']],
    ['edit position', orgEn['position.edit']],
    ['responsibilities', orgEn['position.responsibilities']],
    ['from', orgEn['history.from']],
    ['until', orgEn['history.until']],
    ['add responsibility', orgEn['responsibility.add']],
    ['edit responsibility', orgEn['responsibility.edit']],
  ],
}

/** What a longer text says, by section. */
const parts: readonly (readonly [section: string, ...Said])[] = [
  ['2.1', 'top', appEn['bar.toTop']],
  ['2.3', 'items', dashboardEn['evaluation.itemsOf']],
  ['2.3', 'submitted applications are considered', dashboardEn.notice],
  ['2.4', 'google', externalEn.google],
  ['2.7', 'same invitation', approvalsEn['select.all']],
  ['2.10', 'home page', appEn['action.home']],
  ['2.11', 'one-time code (otp)', signingEn['dialog.code']],
  ['2.11', 'jpeg or png', signingEn['dialog.imageHelp']],
  ['2.11', 'remember my credentials', signingEn['dialog.remember']],
  ['2.11', 'one-time code', signingEn['dialog.sendCode']],
  ['2.11', 'delete', signingEn['dialog.imageDelete']],
  ['2.12', 'pdf or docx', signingEn['drop.both']],
  ['2.12', 'page', pdfViewerEn['zoom.page-fit']],
  ['2.12', 'height', pdfViewerEn['zoom.page-height']],
  ['2.12', 'width', pdfViewerEn['zoom.page-width']],
  ['2.12', 'unknown size', pdfViewerEn['paper.unknown']],
  ['2.15', 'help texts', invitationsEn['section.help']],
  ['2.15', 'when starting an application', invitationsEn['helpTexts.new']],
  ['2.15', 'before submitting', invitationsEn['helpTexts.submit']],
  ['8', 'doesn’t exist', pdfViewerEn['failed.missing.title']],
  ['8', 'password', pdfViewerEn['failed.password.title']],
  ['8', 'not a valid pdf', pdfViewerEn['failed.invalid.title']],
  ['8', 'not the expected one', pdfViewerEn['failed.unexpected.text']],
  ['8', 'delete the unit', removalEn['unit.title.deleted']],
  ['8', 'delete the position', removalEn['position.title.deleted']],
]

/** Names that the screen says otherwise, by section, and why. */
const deviations: readonly (readonly [section: string, specified: string, instead: string, said: string, why: string])[] = [
  ['2.11', 'ok', 'sign', signingEn['dialog.sign'], 'a button says what it does'],
  ['2.11', 'ok', 'sign and approve', signingEn['dialog.signAndApprove'], 'the signature of a step approves it, too'],
]

describe.each(Object.entries(labels))('names of section %s', (_, names) => {
  test.each(names)('%s', (specified, said) => {
    expect(said.toLowerCase()).toBe(specified)
  })
})

test.each(parts)('section %s: … %s …', (_, specified, said) => {
  expect(said.toLowerCase()).toContain(specified)
})

test.each(deviations)('section %s: for %s it says %s', (_, specified, instead, said) => {
  expect(said.toLowerCase()).toBe(instead)
  expect(said.toLowerCase()).not.toBe(specified)
})

test('the guide of the home page has five steps, each with a title and a text', () => {
  const steps = Object.keys(dashboardEn).flatMap((key) => /^guide\.(\w+)Title$/.exec(key)?.[1] ?? [])
  expect(steps).toHaveLength(5)
  expect(Object.keys(dashboardEn)).toEqual(expect.arrayContaining(steps.map((step) => `guide.${step}`)))
})
