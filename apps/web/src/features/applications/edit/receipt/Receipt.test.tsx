import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import { applicationPdf } from '@klesis/contract/documents/application-pdf.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { notifications } from '@mantine/notifications'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draftApplication as draft } from '../../../../testing/draft-application.ts'
import { FakeRefusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { buttonOf, fieldOf, showPage } from '../../../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../../../testing/testing-library.ts'
import { ApplicationEdit } from '../../ApplicationEdit.tsx'
import { applicationsEl } from '../../applications.el.ts'
import { applicationChangesEl } from '../manage/application-changes.el.ts'
import { applicationPrintEl } from '../print/application-print.el.ts'
import { receiptEl } from './receipt.el.ts'

const submitted = { appState: 'permanent', approvalState: 'pending', protocolNumber: '77/2026' } as const
const sent: ApplicationView = { ...draft, ...submitted, submittedAt: '2026-11-21T12:00:00Z', mayEdit: false, allowed: ['withdraw'] }

const outline: ApplicationOutline = {
  ...{ parts: [], documents: [], asksItems: false, asksPhoto: false, isEvaluated: false, mayDiffer: false, expected: null },
  deciders: [
    { title: { el: 'Πρόεδρος' }, usualDays: 0 },
    { title: { el: 'Κοσμήτορας' }, usualDays: null },
  ],
}

/** The page of an application, which the server gives as it is when it is asked. */
async function showApplication(read: () => ApplicationView, step?: string) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(applications.read, read)
  server.on(applications.outline, ({ query }) => (query.applicationId ? outline : { ...outline, deciders: [] }))
  const address = { path: '/application/edit/$applicationId', at: `/application/edit/5${step ? `?step=${step}` : ''}` }
  return { server, ...(await showPage(ApplicationEdit, { ...address, texts: ['applications', 'forms'] })) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a submission leads to its receipt, which the server has answered, and nothing else is shown on the way', async () => {
  let isSent = false
  const { server, user, router } = await showApplication(() => (isSent ? sent : draft), 'submit')
  const save = { id: 5, revision: 2, versionId: 2, savedAt: '2026-11-21T12:00:00Z', warnings: [] }
  server.on(applications.save, ({ body }) => {
    isSent = body.final === true
    return { ...save, ...(isSent ? submitted : { appState: 'temporary' as const, approvalState: 'notstarted' as const, protocolNumber: null }) }
  })
  await user.click(await screen.findByRole('button', { name: applicationsEl['edit.submit.confirm'] }))
  const title = await heading(receiptEl.title)
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(router.state.location.search).toEqual({ step: 'receipt' })
  expect(screen.getByText('77/2026')).toBeTruthy()
})

test('it is found again by its address, and says who decides in what time', async () => {
  await showApplication(() => sent, 'receipt')
  await heading(receiptEl.title)
  await screen.findByText('Πρόεδρος')
  const stages = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(stages.map((stage) => stage?.replace(/\d\d-.*/, ''))).toEqual([
    `${receiptEl.sent}${receiptEl.byYou}`,
    'Πρόεδροςσυνήθως την ίδια ημέρα',
    'Κοσμήτορας',
    `${receiptEl.decision}${receiptEl.decisionMail}`,
  ])
  expect(document.body.textContent).toContain('21-11-2026, 14:00 (ώρα Αθήνας)')
})

test('the day by which a decision is expected is shown and saved for a calendar program; without a usual time there is none', async () => {
  await showApplication(() => sent, 'receipt')
  await screen.findByText('Πρόεδρος')
  expect(screen.queryByRole('button', { name: receiptEl.calendar })).toBeNull()
  cleanup()
  const { server, user } = await showApplication(() => sent, 'receipt')
  server.on(applications.outline, () => ({ ...outline, expected: { on: '2026-12-14', calendar: 'BEGIN:VCALENDAR' } }))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar')
  onTestFinished(() => void saved.mockRestore())
  await user.click(await buttonOf(receiptEl.calendar))
  expect(await (saved.mock.calls[0]?.[0] as Blob | undefined)?.text()).toBe('BEGIN:VCALENDAR')
  expect(screen.getByText('γύρω στις 14-12-2026')).toBeTruthy()
})

test('a correction has its own words and both times, and after the decision nothing follows', async () => {
  const again = '2026-11-25T08:00:00Z'
  await showApplication(() => ({ ...sent, approvalState: 'approved', allowed: [], resubmittedAt: again, resubmissions: [{ stepId: 4, at: again }] }), 'receipt')
  await heading(receiptEl.again)
  for (const text of ['25-11-2026, 10:00', receiptEl.first, '21-11-2026, 14:00']) expect(document.body.textContent).toContain(text)
  expect(screen.queryByRole('heading', { name: receiptEl.next })).toBeNull()
})

test('the applicant is told where mails come, and who has no address is promised none', async () => {
  await showApplication(() => sent, 'receipt')
  await screen.findByText(receiptEl.mail.replace('{{email}}', 'nefeli@uni.example'))
  cleanup()
  await showApplication(() => ({ ...sent, applicant: { ...sent.applicant, email: null } }), 'receipt')
  await screen.findByText(receiptEl.mailless)
  expect(screen.getByText(receiptEl.decisionShown)).toBeTruthy()
  expect(screen.queryByText(receiptEl.decisionMail)).toBeNull()
})

test('without a protocol number it has the number of the application, which can be copied', async () => {
  const { user } = await showApplication(() => ({ ...sent, protocolNumber: null }), 'receipt')
  await user.click(await buttonOf(receiptEl.copy))
  const number = screen.getByText(receiptEl.number).nextElementSibling
  expect(number?.firstChild?.textContent).toBe('5')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('5'))
})

test('prints the PDF of the application', async () => {
  const { server, user } = await showApplication(() => sent, 'receipt')
  const asked = vi.fn<(id: string | undefined) => FakeRefusal>(() => new FakeRefusal('document.preparationFailed'))
  server.on(applicationPdf.read, ({ params }) => asked(params.id))
  await user.click(await buttonOf(applicationsEl['edit.print']))
  await screen.findByText(applicationPrintEl.failed)
  expect(asked.mock.calls).toEqual([['5']])
})

test('withdraws in place, and only as long as that is allowed', async () => {
  await showApplication(() => ({ ...sent, allowed: [] }), 'receipt')
  await heading(receiptEl.title)
  expect(screen.queryByRole('button', { name: receiptEl.withdrawLink })).toBeNull()
  cleanup()
  let isSent = true
  const { server, user } = await showApplication(() => (isSent ? sent : draft), 'receipt')
  server.on(applications.withdraw, () => {
    isSent = false
    return { id: 5, revision: 2, appState: 'temporary' as const, approvalState: 'notstarted' as const }
  })
  const told = vi.spyOn(notifications, 'show')
  await user.click(await buttonOf(receiptEl.withdrawLink))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: applicationsEl['edit.actions.withdraw'] }))
  await fieldOf('Γιατί')
  expect(screen.queryByRole('heading', { name: receiptEl.title })).toBeNull()
  const message = applicationChangesEl['event.withdraw.done'].replace('{{number}}', '77/2026')
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ message })))
})

test('there is no receipt of an application that is not submitted, or is to be corrected', async () => {
  await showApplication(() => ({ ...sent, approvalState: 'review', mayEdit: true, allowed: ['resubmit'] }), 'receipt')
  await fieldOf('Γιατί')
  expect(screen.queryByText(receiptEl.title)).toBeNull()
})
