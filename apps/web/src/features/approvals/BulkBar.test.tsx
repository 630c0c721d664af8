import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { rejectedStep, submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { act, fireEvent, renderHook, screen, waitFor } from '../../testing/testing-library.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { useApprovalNote } from './approval-note.ts'
import { approvalsEl } from './approvals.el.ts'
import { runsStore, statusStore } from './follow-run.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

const codes = ['0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f', '0b0ff2a8-4f2c-4f1e-9d1a-2f2f2f2f2f2f']
const cardOf = (id: number, approvalType: ApprovalCard['approvalType'] = 'simple'): ApprovalCard => ({
  ...applicationCard({ id, invitationId: 4, applicantName: `Άτομο ${id}`, appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId: id, stepState: 'pending', openedAt: '2026-11-20T08:00:00Z', decidedAt: null },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType, awaitsDocument: false, approving: false },
})
const underWay = (count: number) => i18n.t('approvals:undo.underWay', { count })
const underWayOf = (id: number) => i18n.t('approvals:undo.one', { name: `Άτομο ${id}` })
const boxOf = (id: number) => screen.findByLabelText(approvalsEl['select.one'].replace('{{name}}', `Άτομο ${id}`))

async function showList(cards = [cardOf(1), cardOf(2), cardOf(3)], prepare?: (server: ReturnType<typeof startFakeServer>) => void) {
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: cards, total: cards.length, totalIsExact: true }))
  let run = 0
  server.on(approvals.decide, () => ({ code: codes[run++] ?? '' }))
  server.on(approvals.undo, ({ body }) => ({ undone: body.ids ?? [], tooLate: [] }))
  localStorage.setItem('view.approvals', 'table')
  prepare?.(server)
  const { user, router } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals')
  const approve = async (...ids: number[]) => {
    for (const id of ids) await user.click(await boxOf(id))
    await waitFor(async () => expect((await buttonOf(approvalsEl['bulk.approve'])).disabled).toBe(false))
    await user.click(await buttonOf(approvalsEl['bulk.approve']))
  }
  return { server, user, router, approve, undone: () => server.requestsOf(approvals.undo).map(({ params, body }) => [params.code, body.ids]) }
}

beforeEach(() => toast.mockClear())
afterEach(() => {
  runsStore.set([])
  sessionStorage.clear()
})

test('approving the chosen asks nothing; until it begins it is taken back, and the rows can be chosen again', async () => {
  const { server, user, approve, undone } = await showList()
  await approve(1, 2)
  await screen.findByText(underWay(2))
  expect(server.requestsOf(approvals.decide).map(({ body }) => [body.ids, body.startsIn])).toEqual([[[1, 2], 10]])
  expect(screen.getAllByText(approvalsEl['run.approving'])).toHaveLength(2)
  expect(await boxOf(1)).toHaveProperty('disabled', true)
  await user.click(await buttonOf(approvalsEl['undo.all']))
  await screen.findByText(i18n.t('approvals:bulk.chosen', { count: 2 }))
  expect(undone()).toEqual([[codes[0], [1, 2]]])
  expect(screen.queryByText(approvalsEl['run.approving'])).toBeNull()
  expect(toast.mock.calls).toEqual([[{ tone: 'aegean', message: i18n.t('approvals:undo.done', { count: 2 }) }]])
})

test('U17 what happened is told at the other end of the window than the bar of decisions', async () => {
  await showList()
  const bar = await screen.findByRole('region', { name: approvalsEl['bulk.label'] })
  const sheet = readFileSync(path.join(import.meta.dirname, '../../ui/Toasts.module.css'), 'utf8')
  const [, mark = '', place] = /:has\(\[(data-decides)\]\)\) \.toasts[^{]*\{\s*inset-block: ([^;]*)/.exec(sheet) ?? []
  expect([bar.hasAttribute(mark), place]).toEqual([true, '72px auto'])
  expect(sheet).toMatch(/:has\(\[data-queue\]\)\) \.toasts[^{]*\{\s*inset-block: auto 35%/)
})

test('several wait at once, and the key takes all of them back', async () => {
  const { user, approve, undone } = await showList()
  await approve(1)
  await screen.findByText(underWayOf(1))
  // The second press of a double click on what approved.
  fireEvent.click(await buttonOf(approvalsEl['undo.verb']), { detail: 2 })
  await approve(2)
  await screen.findByText(underWay(2))
  await user.keyboard('z')
  await waitFor(() =>
    expect(undone()).toEqual([
      [codes[0], [1]],
      [codes[1], [2]],
    ]),
  )
  await waitFor(() => expect(screen.queryByText(underWay(2))).toBeNull())
})

test('of several that wait one is taken back by its name; what is left is named', async () => {
  const { user, approve, undone } = await showList()
  await approve(1, 2)
  await screen.findByText(underWay(2))
  await buttonOf(approvalsEl['undo.all'])
  await user.click(await buttonOf(approvalsEl['undo.choose']))
  await user.click(await screen.findByRole('menuitem', { name: 'Άτομο 2', hidden: true }))
  await screen.findByText(i18n.t('approvals:undo.one', { name: 'Άτομο 1' }))
  expect(undone()).toEqual([[codes[0], [2]]])
  expect(screen.queryByText(approvalsEl['undo.choose'])).toBeNull()
})

test('the way back stays where nothing else is listed any more', async () => {
  const { server, router, user, approve, undone } = await showList()
  await approve(1)
  await screen.findByText(underWayOf(1))
  server.on(approvals.list, () => ({ items: [], total: 0, totalIsExact: true }))
  await router.navigate({ to: '.', search: { sort: 'newest' } as never })
  await screen.findByText(approvalsEl['empty.pending'])
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  await waitFor(() => expect(undone()).toEqual([[codes[0], [1]]]))
})

test('what was decided meanwhile is said, and its outcome too', async () => {
  const { server, user, approve } = await showList()
  await approve(1, 2)
  server.on(approvals.undo, () => ({ undone: [1], tooLate: [2] }))
  const ended: BulkStatus = { status: { 2: 'completed' }, errors: {}, finish: true, total: 2, done: 2, beginsAt: '2026-11-20T08:00:00Z', undone: [1] }
  server.on(approvals.status, () => ended)
  await user.click(await buttonOf(approvalsEl['undo.all']))
  const both = `${i18n.t('approvals:undo.done', { count: 1 })} ${i18n.t('approvals:undo.tooLate', { count: 1 })}`
  await waitFor(() =>
    expect(toast.mock.calls).toEqual([[{ tone: 'amber', message: both }], [{ message: i18n.t('approvals:approve.done', { name: 'Άτομο 2' }) }]]),
  )
})

test('if the server cannot be asked, it says that nothing was taken back, and the way stays; it is not said of the next approval', async () => {
  const { server, user, approve } = await showList()
  await approve(1)
  server.on(approvals.undo, () => new FakeRefusal('server.unavailable'))
  await user.click(await buttonOf(approvalsEl['undo.verb']))
  await screen.findByText(approvalsEl['undo.failed'])
  expect(screen.getByText(underWayOf(1))).toBeTruthy()
  expect((await buttonOf(approvalsEl['undo.verb'])).disabled).toBe(false)
  act(() => runsStore.set([]))
  await approve(2)
  await screen.findByText(underWay(2))
  expect(screen.queryByText(approvalsEl['undo.failed'])).toBeNull()
})

test('a refused approval claims nothing and leaves the rows chosen', async () => {
  const { server, approve } = await showList()
  server.on(approvals.decide, () => new FakeRefusal('server.unavailable'))
  await approve(1)
  await screen.findByText(refusalText('server.unavailable'))
  expect(screen.getByText(i18n.t('approvals:bulk.chosen', { count: 1 }))).toBeTruthy()
  expect(runsStore.get()).toEqual([])
})

test('what somebody else decided meanwhile stays in its row, which says by whom, and cannot be chosen', async () => {
  const [code = ''] = codes
  const cards = [cardOf(1), cardOf(2), cardOf(3)]
  runsStore.set([{ code, action: 'approve', ids: [2], names: { 2: 'Άτομο 2' } }])
  await showList(cards, (server) => {
    const errors = { 2: { code: 'approval.alreadyDecided', message: '' } }
    server.on(approvals.status, () => ({ status: { 2: 'error' as const }, errors, finish: true, total: 1, done: 1 }))
    server.on(applications.read, async () => {
      await boxOf(2)
      server.on(approvals.list, () => ({ items: cards.filter(({ id }) => id !== 2), total: 2, totalIsExact: true }))
      return submittedApplication(2, { steps: [rejectedStep] })
    })
  })
  await screen.findByText(i18n.t('approvals:meanwhile.rejected', { by: 'Νίκος Πρύτανης', at: '20-11-2026, 12:00' }), { exact: false })
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true, false])
})

test('a step with a form opens its dialog', async () => {
  const { server, approve } = await showList([cardOf(1, 'form')])
  server.on(approvals.action, () => new FakeRefusal('approval.alreadyDecided'))
  await approve(1)
  await screen.findByRole('dialog')
  expect(server.requestsOf(approvals.decide)).toEqual([])
})

test('a note that was written and not sent is forgotten once its application is decided among several', async () => {
  const { result } = renderHook(() => useApprovalNote(1, 1))
  act(() => result.current.write('Ίδιο ταξίδι'))
  const { server, approve } = await showList()
  await approve(1, 2)
  await screen.findByText(underWay(2))
  expect(server.requestsOf(approvals.decide)[0]?.body.formData).toEqual({})
  expect(result.current.text).toBe('Ίδιο ταξίδι')
  act(() => statusStore.set({ [codes[0] ?? '']: { status: { 1: 'completed' }, errors: {}, finish: false, total: 2, done: 1 } }))
  await waitFor(() => expect(result.current.text).toBe(''))
})
