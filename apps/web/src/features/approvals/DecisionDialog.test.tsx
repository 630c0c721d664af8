import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

const reason = 'Λείπει ο προϋπολογισμός'
const code = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'

const whole = {
  form: { display: 'form', components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }] },
  data: { purpose: 'Συνέδριο' },
  requirements: [{ id: 3, title: { el: 'Πτυχίο' } }],
} as unknown as ApplicationView

async function showDialog(action: BulkAction, type: 'none' | 'form' = 'none') {
  const server = startFakeServer()
  const components = [{ type: 'textfield', key: 'grade', label: 'Βαθμός', input: true }]
  server.on(approvals.action, () => ({
    approval: { id: 3, approvalType: type === 'form' ? ('form' as const) : ('simple' as const) },
    type,
    form: type === 'form' ? { display: 'form', components } : null,
    data: {},
    title: '',
    size: 'md' as const,
    prepareTaskUuid: null,
    code: null,
  }))
  server.on(approvals.decide, () => ({ code }))
  const onClose = vi.fn()
  const onDecide = async (written: object) => void (await call(approvals.decide, { params: { action }, body: { ids: [5], ...written } as never }))
  const { user } = await show(
    <DecisionDialog action={action} applications={[{ id: 5, name: 'Άννα', stepId: 3 }]} {...{ whole, onDecide, onClose }} />,
    'approvals',
    'forms',
  )
  const confirm = async () => user.click(await buttonOf(approvalsEl[`${action}.confirm_one`]))
  const field = () => fieldOf(approvalsEl['reject.reason'])
  return { server, user, confirm, field, onClose, sent: () => server.requestsOf(approvals.decide).map(({ body }) => body.formData) }
}

test('what may have a form is as wide as a form from the start', async () => {
  startFakeServer().on(approvals.action, () => new Promise<never>(() => undefined))
  const applications = [{ id: 5, name: 'Άννα', stepId: 3 }]
  await show(<DecisionDialog action="approve" {...{ applications }} onDecide={() => Promise.resolve()} onClose={() => undefined} />, 'approvals', 'forms')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('--modal-size-lg')
})

test('a rejection without a reason is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { confirm, field, sent } = await showDialog('reject')
  await write(approvalsEl['reject.reason'], ' ')
  await confirm()
  await screen.findByText(approvalsEl['reject.reasonNeeded'])
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(sent()).toEqual([])
})

test('the reason is sent, and the dialog closes', async () => {
  const { confirm, sent, onClose } = await showDialog('reject')
  await write(approvalsEl['reject.reason'], ` ${reason} `)
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ reason }])
})

test('answers and documents are marked with notes behind a summary, which counts them once it is closed', async () => {
  const { server, user, confirm, onClose } = await showDialog('reject')
  await write(approvalsEl['reject.reason'], reason)
  const summary = await screen.findByText(approvalsEl['reject.marks'])
  await user.click(summary)
  for (const label of ['Σκοπός', 'Πτυχίο']) await user.click(await fieldOf(label))
  await user.keyboard('{Enter}')
  await write('Σημείωση για «Σκοπός»', 'Πού;')
  await user.click(summary)
  expect(summary.textContent).toBe('Απαντήσεις και δικαιολογητικά που δεν γίνονται δεκτά: 2')
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const marks = { answers: ['purpose'], requirements: [3], answerNotes: { purpose: 'Πού;' }, requirementNotes: {} }
  expect(server.requestsOf(approvals.decide).map(({ body }) => body)).toEqual([{ ids: [5], formData: { reason }, marks }])
})

test.each([
  ['a refused reason', new FakeRefusal('approval.reasonNeeded'), refusalText('approval.reasonNeeded')],
  [
    'a fault in the reason',
    new FakeRefusal('request.invalid', { issues: [{ path: 'formData.reason', code: 'too_big', message: 'Πολύ μεγάλο.' }] }),
    'Πολύ μεγάλο.',
  ],
])('%s is shown at its field with what was written, and disappears at the next edit', async (_name, refusal, text) => {
  const { server, confirm, field, onClose } = await showDialog('reject')
  server.on(approvals.decide, () => refusal)
  await write(approvalsEl['reject.reason'], reason)
  await confirm()
  await screen.findByText(text)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect((await field()).value).toBe(reason)
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await write(approvalsEl['reject.reason'], `${reason}.`)
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal of the decision as a whole is shown above, and what was written stays', async () => {
  const { server, confirm, field, onClose } = await showDialog('reject')
  server.on(approvals.decide, () => new FakeRefusal('approval.alreadyDecided'))
  await write(approvalsEl['reject.reason'], reason)
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toContain(refusalText('approval.alreadyDecided'))
  expect((await field()).value).toBe(reason)
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['a click beside the dialog', (user: UserEvent) => user.click(document.querySelector('.mantine-Modal-overlay') as Element)],
])('%s closes at once while nothing is written, and asks once a reason is', async (_name, leave) => {
  const { user, field, onClose } = await showDialog('reject')
  await field()
  await leave(user)
  expect(onClose).toHaveBeenCalledOnce()
  await write(approvalsEl['reject.reason'], reason)
  await leave(user)
  await screen.findByText(appEl['guard.lost'])
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('answers to the form of an approval are thrown away only after a question', async () => {
  const { user, onClose } = await showDialog('approve', 'form')
  await user.type(await fieldOf('Βαθμός'), 'Άριστα')
  await user.click(await buttonOf(approvalsEl.cancel))
  await screen.findByRole('dialog', { name: appEl['guard.title'] })
  expect(onClose).not.toHaveBeenCalled()
})

test('Enter in the form of an approval decides nothing; its answers are sent with the button', async () => {
  const { user, confirm, sent, onClose } = await showDialog('approve', 'form')
  await user.type(await fieldOf('Βαθμός'), 'Άριστα{Enter}')
  expect(sent()).toEqual([])
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ grade: 'Άριστα' }])
})
