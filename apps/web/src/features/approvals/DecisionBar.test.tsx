import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show } from '../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { runsStore, statusStore } from './follow-run.ts'
import type { DecisionAction } from './use-asked-action.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

const code = '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f'

const applicationOf = (approvalType: 'simple' | 'form') =>
  ({
    id: 5,
    applicant: { id: 7, fullname: 'Άννα Δοκιμή' },
    allowed: ['approve', 'reject'],
    requirements: [],
    attachments: [],
    steps: [{ id: 3, order: 1, label: {}, state: 'pending', isMine: true, approvalType, approver: 'Νεφέλη', decidedAt: null, reason: null }],
  }) as unknown as ApplicationView

interface BarProps {
  approvalType: 'simple' | 'form'
  early: DecisionAction | undefined
  onApproved: () => void
}

/** The decisions as in the queue, where a key asks for them. */
function Bar({ approvalType, early, onApproved }: BarProps) {
  const [action, setAction] = useState(early)
  return (
    <>
      <button type="button" onClick={() => setAction('approve')}>
        key
      </button>
      <DecisionBar application={applicationOf(approvalType)} action={action} onAction={setAction} onApproved={onApproved} />
    </>
  )
}

async function showBar(approvalType: 'simple' | 'form', early?: DecisionAction) {
  const server = startFakeServer()
  server.on(approvals.decide, () => ({ code }))
  server.on(approvals.undo, ({ body }) => ({ undone: body.ids ?? [], tooLate: [] }))
  const step = { id: 3, approvalType }
  server.on(approvals.action, () => ({ approval: step, type: 'none', form: null, data: {}, title: '', size: 'md' as const, prepareTaskUuid: null, code: null }))
  const onApproved = vi.fn()
  const { user } = await show(<Bar {...{ approvalType, early, onApproved }} />, 'approvals', 'forms')
  const requests = () => server.requestsOf(approvals.decide).map(({ body }) => body)
  return { server, user, onApproved, sent: () => requests().map(({ ids, startsIn }) => [ids, startsIn]), notes: () => requests().map((one) => one.formData) }
}

afterEach(() => {
  toast.mockClear()
  runsStore.set([])
  sessionStorage.clear()
})

test.each(['the button', 'the key'])('%s approves at once, once; it is taken back where the buttons stood', async (by) => {
  const { user, onApproved, sent } = await showBar('simple')
  await user.click(await buttonOf(by === 'the key' ? 'key' : approvalsEl['approve.verb']))
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  await buttonOf(approvalsEl['approve.verb'])
  expect(sent()).toEqual([[[5], 10]])
  expect(onApproved).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note goes with the approval, stays when that is taken back, and is gone once it is decided', async () => {
  const { user, notes } = await showBar('simple')
  await user.click(await buttonOf(approvalsEl['note.verb']))
  const field = await screen.findByRole('textbox', { name: approvalsEl['note.label'] })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}')
  const folded = await buttonOf(approvalsEl['note.verb'])
  await waitFor(() => expect(document.activeElement).toBe(folded))
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox'), ' Ίδιο ταξίδι {Escape}')
  await user.click(await buttonOf(approvalsEl['approve.verb']))
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(' Ίδιο ταξίδι ')
  await user.click(await buttonOf('key'))
  await buttonOf(approvalsEl['undo.verb'])
  expect(notes()).toEqual([{ reason: 'Ίδιο ταξίδι' }, { reason: 'Ίδιο ταξίδι' }])
  act(() => {
    statusStore.set({ [code]: { status: { 5: 'completed' }, errors: {}, finish: true, total: 1, done: 1 } })
    runsStore.set([])
  })
  await buttonOf(approvalsEl['note.verb'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** What a stray decision would have sent by then, it has. The dialog offers the answers of the application to be marked. */
const untilAskedToReject = async (user: Awaited<ReturnType<typeof showBar>>['user']) => {
  await user.click(await buttonOf(approvalsEl['reject.verb']))
  await screen.findByRole('dialog')
  await screen.findByText(approvalsEl['reject.marks'])
}

test('a key pressed while the approval waits does not approve again once it is taken back', async () => {
  const { user, sent } = await showBar('simple')
  await user.click(await buttonOf('key'))
  await buttonOf(approvalsEl['undo.verb'])
  await user.click(await buttonOf('key'))
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  await untilAskedToReject(user)
  expect(sent()).toEqual([[[5], 10]])
})

test('the second press of a double click, which meets the next application, does not approve it', async () => {
  const { user, sent } = await showBar('simple')
  fireEvent.click(await buttonOf(approvalsEl['approve.verb']), { detail: 2 })
  await untilAskedToReject(user)
  expect(sent()).toEqual([])
})

test('a step with a form opens its dialog, also by the key', async () => {
  const { user, sent } = await showBar('form')
  await user.click(await buttonOf('key'))
  await screen.findByRole('dialog')
  expect(sent()).toEqual([])
})

test('a key pressed before the application was seen asks first', async () => {
  const { sent } = await showBar('simple', 'approve')
  await screen.findByRole('dialog')
  expect(sent()).toEqual([])
})

test('the filled form of an approval that is taken back is there again, until it is decided', async () => {
  const { server, user, notes } = await showBar('form')
  const components = [{ type: 'textfield', key: 'grade', label: 'Βαθμός', input: true }]
  const asked = { approval: { id: 3, approvalType: 'form' as const }, type: 'form' as const, form: { display: 'form', components } }
  server.on(approvals.action, () => ({ ...asked, data: {}, title: '', size: 'md' as const, prepareTaskUuid: null, code: null }))
  const open = async () => user.click(await buttonOf(approvalsEl['approve.verb']))
  const confirm = async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: approvalsEl['approve.confirm_one'] }))
  await open()
  await user.type(await fieldOf('Βαθμός'), 'Άριστα')
  await confirm()
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  await open()
  expect((await fieldOf('Βαθμός')).value).toBe('Άριστα')
  await confirm()
  await buttonOf(approvalsEl['undo.verb'])
  expect(notes()).toEqual([{ grade: 'Άριστα' }, { grade: 'Άριστα' }])
  act(() => {
    statusStore.set({ [code]: { status: { 5: 'completed' }, errors: {}, finish: true, total: 1, done: 1 } })
    runsStore.set([])
  })
  await open()
  expect((await fieldOf('Βαθμός')).value).toBe('')
})

test('the step of the row is decided; beside a row that is decided already nothing is decided on another step', async () => {
  const server = startFakeServer()
  server.on(approvals.decide, () => ({ code }))
  const read = applicationOf('form')
  const [first] = read.steps
  const application = { ...read, steps: [first, { ...first, id: 4, approvalType: 'simple' }, { ...first, id: 6, state: 'approved' }] } as ApplicationView
  const { user } = await show(
    <>
      <DecisionBar application={application} rowStepId={6} />
      <DecisionBar application={application} rowStepId={4} />
    </>,
    'approvals',
  )
  await user.click(await buttonOf(approvalsEl['approve.verb']))
  await screen.findByText(approvalsEl['undo.verb'])
  expect(server.requestsOf(approvals.decide).map(({ body }) => [body.ids, body.approval])).toEqual([[[5], 4]])
})

test('why a request for corrections is not withdrawn is told, also where the application leaves the list', async () => {
  const server = startFakeServer()
  server.on(applications.takeBack, () => new FakeRefusal('application.illegalMove'))
  const { user } = await show(<DecisionBar application={{ ...applicationOf('simple'), allowed: ['takeBack'] }} />, 'approvals')
  await user.click(await buttonOf(approvalsEl['takeBack.verb']))
  await waitFor(() => expect(toast.mock.calls).toEqual([[{ tone: 'red', message: refusalText('application.illegalMove') }]]))
})
