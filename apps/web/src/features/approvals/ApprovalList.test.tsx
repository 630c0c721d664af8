import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { i18n } from '../../i18n/i18n.ts'
import { submittedApplication } from '../../testing/application-view.ts'
import { applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { act, screen, waitFor, within } from '../../testing/testing-library.ts'
import { keysShown } from '../keys/keys-shown.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { Approvals } from './Approvals.tsx'
import { approvalQueueEl } from './approval-queue.el.ts'
import { approvalsEl } from './approvals.el.ts'
import { runsStore } from './follow-run.ts'

const cardOf = (id: number, approvalType: ApprovalCard['approvalType'], invitationId = 4): ApprovalCard => ({
  ...applicationCard({ id, invitationId, applicantName: `Άτομο ${id}`, appState: 'permanent', approvalState: 'pending' }),
  ...{ stepId: id, stepState: 'pending', openedAt: '2026-11-20T08:00:00Z', decidedAt: null },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType, awaitsDocument: false, approving: false },
})

async function showList(...items: ApprovalCard[]) {
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items, total: items.length, totalIsExact: true }))
  localStorage.setItem('view.approvals', 'table')
  const { user, router } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue')
  const choose = async (id: number) => user.click(await screen.findByLabelText(approvalsEl['select.one'].replace('{{name}}', `Άτομο ${id}`)))
  return { server, user, router, choose }
}

beforeEach(() => sessionStorage.clear())

/** Whether the page has had neither its placeholder nor the text that follows it, once the placeholder was there. */
function watchForBlank(text: string) {
  let wasLoading = false
  let isBlank = false
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('status', { name: appEl['list.loading'] })) wasLoading = true
    else if (wasLoading && !screen.queryByText(text)) isBlank = true
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => isBlank
}

test('the oldest are asked for first; without applications it says so and shows neither a list nor what decides about several', async () => {
  const wentBlank = watchForBlank(approvalsEl['empty.pending'])
  const { server } = await showList()
  await screen.findByText(approvalsEl['empty.pending'])
  expect(wentBlank()).toBe(false)
  expect(server.requestsOf(approvals.list).map(({ query }) => query)).toEqual([{ page: '0', sort: 'oldest' }])
  expect(screen.queryByRole('list', { name: approvalsEl.title })).toBeNull()
  expect(screen.queryByRole('region', { name: approvalsEl['bulk.label'] })).toBeNull()
})

test('what opened late is listed after what has waited longer', async () => {
  await showList({ ...cardOf(1, 'simple'), openedAt: '2026-11-21T08:00:00Z' }, cardOf(2, 'simple'))
  expect((await screen.findAllByRole('link', { name: /Άτομο/ })).map(({ textContent }) => textContent)).toEqual(['Άτομο 2', 'Άτομο 1'])
})

test('while the list is loading there are five rows and the shape of an application', async () => {
  localStorage.removeItem('view.approvals')
  startFakeServer().on(approvals.list, () => new Promise<never>(() => undefined))
  await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue')
  const shape = await screen.findByRole('status', { name: appEl['list.loading'] })
  expect(shape.querySelectorAll('[data-row]')).toHaveLength(5)
  expect(shape.matches('[data-queue]')).toBe(true)
})

test('selected applications that are approved by a signature are signed together; the others are approved', async () => {
  const { choose } = await showList(cardOf(1, 'pdf.sign'), cardOf(2, 'pdf.sign'), cardOf(3, 'simple'))
  await choose(1)
  await choose(2)
  const sign = await screen.findByText(approvalsEl['bulk.sign_other'].replace('{{count}}', '2'))
  expect(sign.closest('a')?.getAttribute('href')).toBe('/pdf/doc/sign-many?ids=1-2')
  expect(screen.queryByText(approvalsEl['bulk.approve'])).toBeNull()
  await choose(3)
  await screen.findByText(approvalsEl['bulk.approveOthers_one'].replace('{{count}}', '1'))
})

test('all that wait for a signature in an invitation are found, also those that the list has not loaded', async () => {
  const full = Array.from({ length: 50 }, (_, index) => cardOf(index + 1, index === 3 ? 'simple' : 'pdf.sign'))
  const { server, user, router } = await showList(...full)
  const asked: unknown[] = []
  server.on(approvals.list, ({ query }) => {
    asked.push([query.page, query.invitationId])
    return { items: query.page === '0' ? full : [cardOf(77, 'pdf.sign')], total: 51, totalIsExact: true }
  })
  await user.click(await buttonOf(approvalsEl['together.all']))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pdf/doc/sign-many'))
  const expected = [...full.map(({ id }) => id).filter((id) => id !== 4), 77]
  expect(router.state.location.search).toEqual({ ids: expected.join('-') })
  expect(asked.filter((one) => (one as string[])[1] === '4')).toEqual([
    ['0', '4'],
    ['1', '4'],
  ])
})

test('one that waits for a signature in an invitation is not offered together', async () => {
  await showList(cardOf(1, 'pdf.sign'), cardOf(2, 'pdf.sign', 5), cardOf(3, 'simple'))
  await screen.findByText('Άτομο 3')
  expect(screen.queryByText(approvalsEl['together.all'])).toBeNull()
})

test('signatures that were left are found again', async () => {
  signIn(personOf())
  sessionStorage.setItem('signing.manyRun.nefeli@uni.example', '0b6f1f5a-1f2e-4c3d-8e4f-9c370c6b1d2a')
  await showList(cardOf(1, 'simple'))
  const way = (await screen.findByText(approvalsEl['together.back'])).closest('a')
  expect(way?.getAttribute('href')).toBe('/pdf/doc/sign-many?run=0b6f1f5a-1f2e-4c3d-8e4f-9c370c6b1d2a')
})

test('the address orders and filters what is asked for; where nothing matches, it says which filters are set, and one button clears them', async () => {
  const { server, user, router } = await showList(cardOf(1, 'simple'))
  server.on(masterdata.read, () => masterDataOf({ departments: [{ id: 7, title: { el: 'Τμήμα Φυσικής' } }] }))
  server.on(approvals.filters, () => ({ invitations: [], units: [], ages: [] }))
  const asked: unknown[] = []
  server.on(approvals.list, ({ query }) => {
    asked.push(query)
    const items = query.departmentId ? [] : [cardOf(1, 'simple')]
    return { items, total: items.length, totalIsExact: true }
  })
  await screen.findByText('Άτομο 1')
  await router.navigate({ to: '.', search: { search: 'ξψ', unit: '7', waited: '14', late: 'yes', sort: 'newest' } as never })
  await screen.findByText(/«ξψ» · Τμήμα Φυσικής · περιμένουν 14 ημέρες.* · αργούν/)
  expect(asked).toContainEqual({ page: '0', sort: 'newest', search: 'ξψ', departmentId: '7', waitedDays: '14', late: 'yes' })
  await user.click(await buttonOf(approvalQueueEl['filter.clear']))
  await screen.findByText('Άτομο 1')
  expect(router.state.location.search).toEqual({ sort: 'newest' })
})

test('x chooses the row that has the focus, and again lets it go', async () => {
  const { user } = await showList(cardOf(1, 'simple'), cardOf(2, 'simple'))
  const link = await screen.findByText('Άτομο 2')
  link.focus()
  await user.keyboard('x')
  await screen.findByText(i18n.t('approvals:bulk.chosen', { count: 1 }))
  const box = screen.getByLabelText<HTMLInputElement>(approvalsEl['select.one'].replace('{{name}}', 'Άτομο 2'))
  expect(box.checked).toBe(true)
  await user.keyboard('x')
  await screen.findByText(approvalsEl['bulk.none'])
})

test('the foot of the queue says the keys that are used most and leads to all, until something is selected', async () => {
  localStorage.removeItem('view.approvals')
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: [cardOf(1, 'simple')], total: 1, totalIsExact: true }))
  server.on(applications.read, () => new FakeRefusal('access.notFound'))
  const { user } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue')
  const foot = await screen.findByRole('region', { name: approvalsEl['bulk.label'] })
  expect([...foot.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['J', 'K', 'A', 'R', '?'])
  await user.click(within(foot).getByRole('button', { name: approvalsEl['keys.all'] }))
  expect(keysShown.get()).toBe(true)
  await user.keyboard('x')
  await screen.findByText(i18n.t('approvals:bulk.chosen', { count: 1 }))
  expect(foot.querySelector('kbd')).toBeNull()
})

test('what the key takes back is chosen again, with the focus, from which it can be decided anew', async () => {
  localStorage.removeItem('view.approvals')
  onTestFinished(() => void act(() => runsStore.set([])))
  runsStore.set([{ code: '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f', action: 'approve', ids: [1], beginsAt: Date.now() + 60_000 }])
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: [cardOf(1, 'simple'), cardOf(2, 'simple')], total: 2, totalIsExact: true }))
  server.on(approvals.undo, ({ body }) => ({ undone: body.ids ?? [], tooLate: [] }))
  server.on(approvals.status, () => ({ status: {}, errors: {}, finish: false, total: 1, done: 0 }))
  server.on(applications.read, () => new FakeRefusal('access.notFound'))
  const { user } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue')
  const row = (id: number) => screen.findByRole('button', { name: new RegExp(`Άτομο ${id}`) })
  await row(2)
  await user.keyboard('j')
  await waitFor(async () => expect([document.activeElement, (await row(2)).getAttribute('aria-current')]).toEqual([await row(2), 'true']))
  await user.keyboard('z')
  await waitFor(async () => expect([document.activeElement, (await row(1)).getAttribute('aria-current')]).toEqual([await row(1), 'true']))
  expect(screen.getByText(i18n.t('approvals:pane.next', { number: 1, total: 2, name: 'Άτομο 1' }))).toBeTruthy()
})

test('on a phone the next application follows an approval, with the way back above its decisions', async () => {
  localStorage.removeItem('view.approvals')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
  onTestFinished(() => {
    act(() => runsStore.set([]))
    vi.restoreAllMocks()
  })
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: [cardOf(1, 'simple'), cardOf(2, 'simple')], total: 2, totalIsExact: true }))
  server.on(applications.read, ({ params }) => submittedApplication(Number(params.id), { allowed: ['approve'] }))
  server.on(approvals.decide, () => ({ code: '0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f' }))
  server.on(approvals.undo, ({ body }) => ({ undone: body.ids ?? [], tooLate: [] }))
  const { user } = await show(<ApprovalList tab="pending" scope="my" />, 'approvals', 'approval-queue')
  await user.click(await screen.findByRole('button', { name: /Άτομο 1/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: approvalsEl['approve.verb'] }))
  await sheet.findByText('2 από 2')
  await sheet.findByRole('heading', { name: 'Άτομο 2' })
  expect(sheet.getByText('2 από 2, Άτομο 2').role).toBe('status')
  expect(sheet.getByText('Εγκρίνεται: Άτομο 1')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: approvalsEl['undo.verb'] }))
  await sheet.findByRole('heading', { name: 'Άτομο 1' })
  expect(sheet.queryByText('Εγκρίνεται: Άτομο 1')).toBeNull()
})

test('the slash leads to the search, also where a short list has folded it, and is text in it', async () => {
  const server = startFakeServer()
  server.on(approvals.list, () => ({ items: [cardOf(1, 'simple')], total: 1, totalIsExact: true }))
  server.on(approvals.counts, () => ({ pending: 1, inreview: 0, approved: 0, rejected: 0 }))
  localStorage.setItem('view.approvals', 'table')
  const { user } = await show(<Approvals />, 'approvals', 'approval-queue')
  await buttonOf(approvalQueueEl['filter.find'])
  await screen.findByText('Άτομο 1')
  await user.keyboard('/')
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(box)
  await user.keyboard('/')
  await waitFor(() => expect(box.value).toBe('/'))
})

test('where nothing waits, the last decision is there with its outcome and a link, and its list is one press away', async () => {
  const server = startFakeServer()
  const last = { id: 7, applicantName: 'Νεφέλη Νέα', invitationTitle: { el: 'Υποτροφίες' }, stepState: 'rejected', decidedAt: '2026-11-20T08:00:00Z' } as const
  server.on(approvals.list, ({ params }) => {
    const items = params.tab === 'rejected' ? [cardOf(7, 'simple')] : []
    return { items, total: items.length, totalIsExact: true, ...(params.tab === 'pending' && { last }) }
  })
  server.on(approvals.counts, () => ({ pending: 0, inreview: 0, approved: 0, rejected: 1 }))
  localStorage.setItem('view.approvals', 'table')
  const { user } = await show(<Approvals />, 'approvals', 'approval-queue')
  const link = await screen.findByText('Νεφέλη Νέα')
  expect(link.getAttribute('href')).toBe('/application/edit/7')
  expect(screen.getByText(i18n.t('app:state.rejected'))).toBeTruthy()
  await user.click(await buttonOf(approvalQueueEl['empty.to.rejected']))
  await screen.findByText('Άτομο 7')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain(approvalsEl['tab.rejected'])
})
