import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { show, showPage } from '../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { ApprovalQueue, type ListProps } from './ApprovalQueue.tsx'
import { approvalQueueEl } from './approval-queue.el.ts'

const cardOf = (id: number, invitationId = 4): ApprovalCard => ({
  ...applicationCard({
    id,
    invitationId,
    invitationTitle: { el: `Πρόσκληση ${invitationId}` },
    applicantName: `Άτομο ${id}`,
    appState: 'permanent',
    approvalState: 'pending',
  }),
  ...{ stepId: id, stepState: 'pending', openedAt: '2026-11-20T08:00:00Z', decidedAt: null },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', awaitsDocument: false, approving: false },
})

const pages = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, error: null, fetchNextPage: () => Promise.resolve() }

const rest: Omit<ListProps, 'cards' | 'total'> = { late: {}, selection: undefined, faults: {}, pages, isGrouped: false }

/** A queue in which the second application can be decided. */
function Queue() {
  const [ids, setIds] = useState([1, 2, 3])
  const [takenBack, takeBack] = useState<{ id: number; stepId: undefined }[]>()
  return (
    <>
      <button type="button" onClick={() => setIds([1, 3])}>
        decided
      </button>
      <button type="button" onClick={() => takeBack([{ id: 1, stepId: undefined }])}>
        taken back
      </button>
      <ApprovalQueue
        {...rest}
        cards={ids.map((id) => cardOf(id))}
        total={ids.length}
        undo={{ takenBack, isPending: false, isFailed: false, undo: () => false }}
      />
    </>
  )
}

test('the next application is chosen and read out once one is decided, not when the person chooses one', async () => {
  const form = { components: [{ type: 'currency', key: 'cost', label: 'Σύνολο', input: true, currency: 'EUR' }] }
  startFakeServer().on(applications.read, ({ params }) =>
    params.id === '3' ? submittedApplication(3, { form, data: { cost: 362 } }) : new FakeRefusal('access.notFound'),
  )
  const { user } = await show(<Queue />, 'approvals', 'approval-queue')
  await user.click(await screen.findByRole('button', { name: /Άτομο 2/ }))
  await waitFor(() => expect(screen.getByRole('button', { current: true }).textContent).toContain('Άτομο 2'))
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'decided' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 από 2, Άτομο 3, 362,00\u00a0€'))
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Άτομο 3')
})

test('the focus goes to the row that follows where a decision took its button away', async () => {
  openApplication()
  const { user } = await show(<Queue />, 'approvals', 'approval-queue')
  await user.click(await screen.findByRole('button', { name: /Άτομο 2/ }))
  const decided = screen.getByRole('button', { name: 'decided' })
  decided.addEventListener('click', () => decided.blur())
  await user.click(decided)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Άτομο 3/ })))
})

test('on a phone the focus goes to the head of what lies over the queue', async () => {
  openApplication()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
  const { user } = await show(<Queue />, 'approvals', 'approval-queue')
  await user.click(await screen.findByRole('button', { name: /Άτομο 2/ }))
  const head = await screen.findByRole('button', { name: approvalQueueEl['sheet.close'] })
  await waitFor(() => expect(document.activeElement).toBe(head))
  head.blur()
  fireEvent.click(screen.getByText('decided'))
  await waitFor(() => expect(document.activeElement).toBe(head))
  fireEvent.click(screen.getByText('taken back'))
  expect(head.closest('[role=dialog]')?.textContent).toContain('1 από 2')
})

const openApplication = () => startFakeServer().on(applications.read, () => new FakeRefusal('access.notFound'))
const current = () => screen.getByRole('button', { current: true }).textContent

test('applications are grouped by invitation, with how many are late; keys go on across groups and pass folded ones by', async () => {
  openApplication()
  const cards = [cardOf(1, 4), cardOf(2, 5), cardOf(3, 4), { ...cardOf(4, 6), approving: true }, cardOf(5, 5)]
  const { user } = await show(<ApprovalQueue {...rest} cards={cards} total={5} late={{ 1: 4, 3: 2 }} isGrouped />, 'approvals', 'approval-queue')
  const rows = await screen.findAllByRole('button', { name: /Άτομο/ })
  expect(rows.map(({ textContent }) => textContent?.slice(0, 7))).toEqual([1, 3, 2, 5, 4].map((id) => `Άτομο ${id}`))
  // What is usual is said once, by the head; the row has it for who points at it.
  expect(rows.map(({ textContent }) => textContent?.includes('συνήθως'))).toEqual(rows.map(() => false))
  expect(rows[0]?.querySelector('[title]')?.getAttribute('title')).toContain('συνήθως\u00a04')
  const head = (id: number) => screen.getByRole('button', { name: new RegExp(`Πρόσκληση ${id}`) })
  expect(head(4).textContent).toContain(approvalQueueEl['group.late_other'].replace('{{count}}', '2'))
  expect(head(4).textContent).toContain('συνήθως 2–4')
  expect(head(5).textContent).not.toContain('αργ')
  await user.click(head(5))
  await waitFor(() => expect(head(5).getAttribute('aria-expanded')).toBe('false'))
  expect(screen.queryByRole('button', { name: /Άτομο 2/ })).toBeNull()
  expect(current()).toContain('Άτομο 1')
  await user.keyboard('j')
  await waitFor(() => expect(current()).toContain('Άτομο 3'))
  await user.keyboard('j')
  await waitFor(() => expect(current()).toContain('Άτομο 4'))
  await user.keyboard('k')
  await waitFor(() => expect(current()).toContain('Άτομο 3'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Άτομο 3/ }))
  // The key for approving, at a row that is approved already, as that which the approval has led on from.
  screen.getByRole('button', { name: /Άτομο 4/ }).focus()
  await user.keyboard('a')
  expect(current()).toContain('Άτομο 3')
  // At another row than the one that can be read.
  screen.getByRole('button', { name: /Άτομο 1/ }).focus()
  await user.keyboard('a')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 από 5, Άτομο 1'))
  expect(current()).toContain('Άτομο 1')
})

test('the key for all answers leads to them once they are there, and back to their button', async () => {
  const form = { components: [{ type: 'textfield', key: 'aim', label: 'Σκοπός', input: true, properties: { keyAnswer: 'true' } }] }
  startFakeServer().on(applications.read, () => submittedApplication(1, { form, data: { aim: 'Συνέδριο' } }))
  const { user } = await show(<ApprovalQueue {...rest} cards={[cardOf(1)]} total={1} />, 'approvals', 'approval-queue')
  const fold = await screen.findByRole('button', { expanded: false })
  const led: number[] = []
  vi.spyOn(fold, 'scrollIntoView').mockImplementation(() => void led.push(screen.getAllByText('Συνέδριο').length))
  await user.keyboard('o')
  // The answer is there twice: among what the decision hangs on, and among all answers.
  await waitFor(() => expect(led).toEqual([2]))
  expect([fold.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', fold])
  await user.keyboard('o')
  expect([fold.getAttribute('aria-expanded'), led]).toEqual(['false', [2, 1]])
  // Who has gone on before their texts are there stays where they are.
  const texts = Promise.withResolvers<void>()
  const { has } = i18n
  const areThere = vi.spyOn(i18n, 'has').mockImplementation((name) => name !== 'forms' && has(name))
  vi.spyOn(i18n, 'ensure').mockReturnValue(texts.promise)
  await user.keyboard('o')
  const row = screen.getByRole('button', { current: true })
  row.focus()
  areThere.mockRestore()
  texts.resolve()
  await waitFor(() => expect(screen.getAllByText('Συνέδριο')).toHaveLength(2))
  expect([document.activeElement, led]).toEqual([row, [2, 1]])
})

test('whom the person stands in for is said once, with the last day, and each row says that it is for somebody else', async () => {
  openApplication()
  const cards = [1, 2].map((id) => ({ ...cardOf(id), standsInFor: 'Χαρά Δελλή' }))
  const standsIn = [{ name: 'Χαρά Δελλή', until: '2026-11-30' }]
  await show(<ApprovalQueue {...rest} {...{ cards, standsIn }} total={2} />, 'approvals', 'approval-queue')
  expect((await screen.findAllByText(/Χαρά Δελλή/)).map(({ textContent }) => textContent)).toEqual(['Και ως αναπλήρωση: Χαρά Δελλή, έως 30-11-2026'])
  expect(screen.getAllByText(approvalQueueEl['standsIn.short'])).toHaveLength(2)
})

test('an address that names an application which is not in the list opens no other', async () => {
  openApplication()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
  const { router } = await show(<ApprovalQueue {...rest} cards={[1, 2, 3].map((id) => cardOf(id))} total={3} />, 'approvals', 'approval-queue')
  await router.navigate({ to: '.', search: { open: '9' } as never })
  await screen.findByRole('button', { name: /Άτομο 2/ })
  await router.navigate({ to: '.', search: { open: '2' } as never })
  expect((await screen.findByRole('dialog', { name: approvalQueueEl['sheet.label'] })).textContent).toContain('2 από 3')
})

/** Pulls the sheet by its head, as a finger that rests before it lets go. */
function pull(by: number) {
  const place = screen.getByText(/^\d από 3$/)
  const at = (y: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientY: y })
  fireEvent.pointerDown(place, at(100))
  fireEvent.pointerMove(place, at(100 + by))
  expect(place.closest<HTMLElement>('[role=dialog]')?.style.translate).toBe(`0 ${by}px`)
  fireEvent.pointerUp(place, at(100 + by))
}

test('on a phone the application slides over the queue; Escape, its button, Back and a pull close it, and the focus returns to the row', async () => {
  openApplication()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, router } = await show(<ApprovalQueue {...rest} cards={[1, 2, 3].map((id) => cardOf(id))} total={3} />, 'approvals', 'approval-queue')
  const row = async () => screen.findByRole('button', { name: /Άτομο 2/ })
  const sheet = () => screen.findByRole('dialog', { name: approvalQueueEl['sheet.label'] })
  const isClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({})
    await waitFor(async () => expect(document.activeElement).toBe(await row()))
  }
  const ways = [
    () => user.keyboard('{Escape}'),
    async () => user.click(await screen.findByRole('button', { name: approvalQueueEl['sheet.close'] })),
    async () => router.history.back(),
    async () => pull(120),
  ]
  for (const close of ways) {
    await user.click(await row())
    expect((await sheet()).textContent).toContain('2 από 3')
    await close()
    await isClosed()
  }
  // A key that decides, at a row: it is opened first, another one and the one that was read last.
  for (const key of ['a', 'r']) {
    screen.getByRole('button', { name: /Άτομο 3/ }).focus()
    await user.keyboard(key)
    expect((await sheet()).textContent).toContain('3 από 3')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(await row())
  pull(20)
  expect((await sheet()).style.translate).toBe('')
  const scrolled = (await screen.findByRole('button', { name: approvalQueueEl['sheet.close'] })).closest('[role=dialog]') as HTMLElement
  scrolled.scrollTop = 400
  await user.click(await screen.findByRole('button', { name: approvalQueueEl['sheet.next'] }))
  await waitFor(async () => expect((await sheet()).textContent).toContain('3 από 3'))
  // It begins with whose it is, which is said; the keys of the queue go on in it.
  await waitFor(() => expect([scrolled.scrollTop, within(scrolled).getByText('3 από 3, Άτομο 3').role]).toEqual([0, 'status']))
  await user.keyboard('k')
  await waitFor(() => expect(screen.getByText('2 από 3, Άτομο 2')).toBeTruthy())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Along the rows the keys move the focus, from the row that has it.
  await waitFor(async () => expect(document.activeElement).toBe(await row()))
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Άτομο 3/ }))
  await user.keyboard('k')
  expect(document.activeElement).toBe(await row())
})

test.each([true, false])('an address that names an application names the one that follows a decision too (wide: %s)', async (matches) => {
  openApplication()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList)
  await i18n.load('approvals', 'approval-queue')
  const { router } = await showPage(Queue, { path: '/', at: '/?open=2', layouts: [] })
  fireEvent.click(await screen.findByText('decided'))
  await waitFor(() => expect(router.state.location.search).toEqual({ open: '3' }))
})
