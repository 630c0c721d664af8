import { confidentiality } from '@klesis/contract/evaluations/confidentiality.calls.ts'
import { evaluationDeclines } from '@klesis/contract/evaluations/declines.calls.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, showPage, write } from '../../../testing/show.tsx'
import { act, screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { evaluationConfidentialityEl } from '../confidentiality/evaluation-confidentiality.el.ts'
import { headOf } from '../testing/head-of.ts'
import { DeclinePage } from './DeclinePage.tsx'
import { evaluationDeclinesEl as texts } from './evaluation-declines.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const rowOf = (applicationId: number) => ({
  ...{ applicationId, protocolNumber: null, applicantName: `Αιτών ${applicationId}`, submittedAt: null, isOpen: true, mine: null, figures: null },
  newComments: 0,
})
const open = async () =>
  showPage(DeclinePage, { ...{ path: '/evaluate/decline/$invitationId', at: '/evaluate/decline/4', texts: ['evaluation-declines', 'access'] } })

test('a member declines some applications or all, with a reason and by the button only', async () => {
  const server = startFakeServer()
  let left = [31, 32]
  server.on(evaluations.list, () => ({ head: headOf(), items: left.map(rowOf), total: left.length }))
  server.on(evaluationDeclines.decline, ({ body }) => {
    left = left.filter((id) => !body?.applicationIds?.includes(id))
    return { ok: true as const }
  })
  const { user } = await open()
  const sent = () => server.requestsOf(evaluationDeclines.decline).map(({ body }) => body)
  const send = async () => user.click(await buttonOf(texts.confirm))

  await send()
  expect(await screen.findByText(texts.choose)).toBeTruthy()
  expect(screen.getByText(appEl['reason.missing'])).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(await screen.findByLabelText(/Αιτών 31/))
  await write(appEl['reason.label'], 'Άδεια')
  await send()
  await waitFor(() => expect(screen.queryByLabelText(/Αιτών 31/)).toBeNull())
  expect(toast).toHaveBeenCalledWith({ message: texts.done_one })

  await user.click(await screen.findByLabelText(texts['scope.all']))
  await write(appEl['reason.label'], 'Άδεια')
  await send()
  await screen.findByText(texts['doneAll.title'])
  expect(sent()).toEqual([
    { applicationIds: [31], reason: 'Άδεια' },
    { applicationIds: null, reason: 'Άδεια' },
  ])
})

test('the reason and the ticks stay when an application leaves the list meanwhile, and what is gone is not declined', async () => {
  const server = startFakeServer()
  let left = [31, 32, 33]
  server.on(evaluations.list, () => ({ head: headOf(), items: left.map(rowOf), total: left.length }))
  server.on(evaluationDeclines.decline, () => ({ ok: true as const }))
  const { user } = await open()
  for (const id of [31, 32]) await user.click(await screen.findByLabelText(new RegExp(`Αιτών ${id}`)))
  await write(appEl['reason.label'], 'Άδεια')
  left = [32, 33]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByLabelText(/Αιτών 31/)).toBeNull())
  await user.click(await buttonOf(texts.confirm))
  await waitFor(() => expect(server.requestsOf(evaluationDeclines.decline).map(({ body }) => body)).toEqual([{ applicationIds: [32], reason: 'Άδεια' }]))
})

test('some are not sent as all when the last of them leaves the list meanwhile', async () => {
  const server = startFakeServer()
  let left = [31]
  server.on(evaluations.list, () => ({ head: headOf(), items: left.map(rowOf), total: left.length }))
  server.on(evaluationDeclines.decline, () => ({ ok: true as const }))
  const { user } = await open()
  await user.click(await screen.findByLabelText(/Αιτών 31/))
  await write(appEl['reason.label'], 'Άδεια')
  left = []
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByLabelText(/Αιτών 31/)).toBeNull())
  await user.click(await buttonOf(texts.confirm))
  await screen.findByText(texts.nothingLeft)
  expect(server.requestsOf(evaluationDeclines.decline)).toEqual([])
})

test('before evaluation begins a member reads how many wait and from when single ones can be declined, and chooses all by themselves', async () => {
  const server = startFakeServer()
  const head = headOf({ phase: 'notBegun', beginsAt: '2026-12-05T10:00:00Z', progress: { final: 0, drafts: 0, expected: 2 } })
  server.on(evaluations.list, () => ({ head, items: [], total: 0 }))
  server.on(evaluationDeclines.decline, () => ({ ok: true as const }))
  const { user } = await open()
  await screen.findByText(texts['notBegun.expected_other'].replace('{{count}}', '2'), { exact: false })
  expect([screen.getByText(/05-12-2026, 12:00/) !== null, screen.queryByText(texts.nothingLeft)]).toEqual([true, null])
  await write(appEl['reason.label'], 'Άδεια')
  await user.click(await buttonOf(texts.confirm))
  await screen.findByText(texts['notBegun.choose'])
  expect(document.activeElement).toBe(screen.getByLabelText(texts['scope.all']))
  expect(server.requestsOf(evaluationDeclines.decline)).toEqual([])
  await user.click(await screen.findByLabelText(texts['scope.all']))
  await user.click(await buttonOf(texts.confirm))
  await screen.findByText(texts['doneAll.title'])
  expect(server.requestsOf(evaluationDeclines.decline).map(({ body }) => body)).toEqual([{ applicationIds: null, reason: 'Άδεια' }])
})

test('before evaluation begins nobody reads that they are asked to evaluate no applications and can decline single ones of them', async () => {
  const server = startFakeServer()
  const head = headOf({ phase: 'notBegun', beginsAt: null, progress: { final: 0, drafts: 0, expected: 0 } })
  server.on(evaluations.list, () => ({ head, items: [], total: 0 }))
  await open()
  await screen.findByText(texts['notBegun.none'], { exact: false })
})

test('who has not declared confidentiality reads and declares it first, and keeps what they wrote where it is asked for later', async () => {
  const server = startFakeServer()
  const missing = () => new FakeRefusal('evaluation.confidentialityMissing')
  let version: string | undefined
  let year = 2026
  server.on(evaluations.list, () => (version ? { head: headOf(), items: [rowOf(31)], total: 1 } : missing()))
  server.on(confidentiality.read, () => ({ year, text: { el: 'Τηρώ εχεμύθεια.\nΔηλώνω συγκρούσεις.' }, version: 'two', declared: [] }))
  server.on(confidentiality.declare, () => new FakeRefusal('evaluation.confidentialityChanged'))
  server.on(evaluationDeclines.decline, missing)
  server.on(masterdata.read, () => masterDataOf())
  const { user } = await open()
  const titled = (of: number) => evaluationConfidentialityEl.titleOf.replace('{{year}}', String(of))
  const heading = (of: number) => screen.findByRole('heading', { level: 1, name: titled(of) })
  const declare = async () => user.click(await buttonOf(evaluationConfidentialityEl.declare))
  await heading(2026)
  for (const line of ['Τηρώ εχεμύθεια.', 'Δηλώνω συγκρούσεις.']) expect(screen.getByText(line)).toBeTruthy()
  await declare()
  await screen.findByText(refusalText('evaluation.confidentialityChanged'))
  server.on(confidentiality.declare, ({ body }) => {
    version = body?.version
    return { ok: true as const }
  })
  await declare()
  await user.click(await screen.findByLabelText(/Αιτών 31/))
  expect([version, screen.queryByText(titled(2026))]).toEqual(['two', null])

  year = 2027
  await write(appEl['reason.label'], 'Άδεια')
  await user.click(await buttonOf(texts.confirm))
  await heading(2027)
  await declare()
  await waitFor(() => expect(screen.queryByText(titled(2027))).toBeNull())
  const reason = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${appEl['reason.label']}`))
  await user.type(reason, ' μητρότητας')
  expect([reason.value, screen.queryByText(titled(2027))]).toEqual(['Άδεια μητρότητας', null])
})
