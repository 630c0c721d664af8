import { discussion } from '@klesis/contract/evaluations/discussion.calls.ts'
import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { evaluationDiscussionEl as discussionTexts } from '../discussion/evaluation-discussion.el.ts'
import { evaluationsEl as texts } from '../evaluations.el.ts'
import { headOf } from '../testing/head-of.ts'
import { score } from '../testing/start-evaluation.tsx'
import { EvaluationPane } from './EvaluationPane.tsx'

const form = { display: 'form', components: [score('record', 'Επίδοση', 1)] } as unknown as OwnEvaluation['form']
const moment = '2026-11-26T10:04:00Z'
const own: OwnEvaluation = { revision: 2, state: 'final', form, data: { record: 8 }, total: 8, savedAt: moment, finalAt: moment, asksToConfirm: false }
const view: EvaluationView = {
  head: headOf({ stage: { now: 'discussion', hidesApplicants: false, hidesEvaluators: true } }),
  application: {
    ...{ id: 31, protocolNumber: null, submittedAt: moment, resubmittedAt: null, versionId: 1, form, data: {} },
    applicant: { id: 70, fullname: 'Αναστασία Βλαχάκη', avatar: null, unit: null },
    ...{ experience: [], scopusId: null, requirements: [], attachments: [], items: [] },
  },
  ...{
    evaluationForm: form,
    guide: {},
    isOpen: true,
    mayEvaluate: true,
    mayDeclareConflict: true,
    isDecided: false,
    isSettled: false,
    mine: own,
    others: [],
    figures: null,
  },
  changes: [{ personId: 8, name: 'Αξιολογητής 2', before: 8, after: 6.5, reason: 'Ξαναδιάβασα το σχέδιο.', changedAt: moment }],
}

const nothing = () => {}
const PageOf = (shown: EvaluationView) => () => <EvaluationPane view={shown} hasNext={false} actions={null} onFinished={nothing} onReturn={nothing} />
const Page = PageOf(view)

test('in the discussion a final score is opened with a reason, and what others changed can be read', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  server.on(evaluations.revise, () => ({ ...own, state: 'draft' as const, revision: 3 }))
  server.on(evaluations.read, () => view)
  server.on(discussion.read, () => ({ isHidden: true, mayWrite: false, items: [] }))
  const { user } = await showPage(Page, { path: '/pane', at: '/pane', texts: ['evaluations', 'evaluation-discussion', 'forms', 'applications'] })
  expect(await screen.findByText('Αξιολογητής 2: από 8 σε 6,5')).toBeTruthy()
  expect(screen.getByText('Ξαναδιάβασα το σχέδιο.')).toBeTruthy()

  await user.click(await buttonOf(texts['revise.open']))
  await user.click(await buttonOf(texts['revise.confirm']))
  expect(server.requestsOf(evaluations.revise)).toEqual([])
  const reason = await screen.findByRole('textbox')
  await user.type(reason, 'Νέα στοιχεία')
  await user.click(await buttonOf(texts['revise.confirm']))
  await waitFor(() => expect(server.requestsOf(evaluations.revise).map(({ body }) => body)).toEqual([{ reason: 'Νέα στοιχεία' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a final evaluation is not offered to be changed once the others’ scores were shown, and says who opens it again', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  const other = { personId: 9, name: 'Νίκος Σαριδάκης', form, data: { record: 9 }, total: 9, finalAt: moment, asksToConfirm: false }
  const shown = { ...view, head: headOf(), others: [other], isSettled: true, changes: [] }
  server.on(evaluations.read, () => shown)
  await showPage(PageOf(shown), { path: '/pane', at: '/pane', texts: ['evaluations', 'evaluation-discussion', 'forms', 'applications'] })
  await screen.findByText(texts['form.othersShown'])
  expect(screen.queryByRole('button', { name: texts['form.change'] })).toBeNull()
})

test('members write to each other under their numbers; what is not sent stays, and what one withdraws says so', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  const comment = (id: number, more: Partial<Discussion['items'][number]>) => ({
    ...{ id, round: 1, author: { personId: 9, name: 'Αξιολογητής 2' }, body: 'Λείπει ο προϋπολογισμός.', writtenAt: moment, withdrawnAt: null },
    ...{ isMine: false, isNew: false },
    ...more,
  })
  let said: Discussion = { isHidden: false, mayWrite: true, items: [comment(1, {})] }
  server.on(evaluations.read, () => view)
  server.on(discussion.read, () => said)
  server.on(discussion.write, () => new FakeRefusal('discussion.notNow'))
  const page = { path: '/pane', at: '/pane', texts: ['evaluations', 'evaluation-discussion', 'forms', 'applications'] as const }
  const { user } = await showPage(Page, page)
  expect((await screen.findByRole('article')).textContent).toContain('Αξιολογητής 2')
  const field = await fieldOf(discussionTexts.new)
  await user.type(field, 'Ζητήθηκε χθες.')
  await user.click(await buttonOf(discussionTexts.send))
  await screen.findByText(refusalText('discussion.notNow'))
  await waitFor(() => expect(server.requestsOf(discussion.read)).toHaveLength(2))
  // While the server does not answer the field stays, with the text.
  for (const unanswered of [discussion.read, discussion.write]) server.on(unanswered, () => new FakeRefusal('export.busy'))
  await user.click(await buttonOf(discussionTexts.send))
  await screen.findByText(refusalText('export.busy'))
  await waitFor(() => expect(server.requestsOf(discussion.read)).toHaveLength(3))
  await waitFor(() => expect(screen.queryByText(discussionTexts.failed)).toBeNull())
  expect((await fieldOf(discussionTexts.new)).value).toBe('Ζητήθηκε χθες.')
  cleanup()
  server.on(discussion.read, () => said)

  // Shown again, as after another application, the text is there, and is sent once.
  server.on(discussion.write, ({ body }) => {
    said = { ...said, items: [...said.items, comment(2, { ...body, isMine: true })] }
    return said
  })
  const again = await showPage(Page, page)
  expect((await fieldOf(discussionTexts.new)).value).toBe('Ζητήθηκε χθες.')
  // By the key that elsewhere on the page makes the evaluation final, which does not reach the page.
  const onPage = vi.fn()
  addEventListener('keydown', onPage)
  await again.user.click(await fieldOf(discussionTexts.new))
  await again.user.keyboard('{Control>}{Enter}{/Control}')
  removeEventListener('keydown', onPage)
  expect(onPage.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain('Enter')
  await waitFor(() => expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('Ζητήθηκε χθες.'))).toEqual([false, true]))
  await waitFor(async () => expect((await fieldOf(discussionTexts.new)).value).toBe(''))
  server.on(discussion.withdraw, () => {
    said = { ...said, items: said.items.map((one) => (one.isMine ? { ...one, body: '', withdrawnAt: moment } : one)) }
    return said
  })
  await again.user.click(await screen.findByRole('button', { name: /Ζητήθηκε χθες/ }))
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: discussionTexts.withdraw }))
  await screen.findByText(discussionTexts.withdrawn)
})

test('before one’s own evaluation is final there is only a word that the discussion comes later', async () => {
  const server = startFakeServer()
  signIn(personOf({ isCommitteeMember: true }))
  server.on(discussion.read, () => ({ isHidden: true, mayWrite: false, items: [] }))
  await showPage(Page, { path: '/pane', at: '/pane', texts: ['evaluations', 'evaluation-discussion', 'forms', 'applications'] })
  await screen.findByText(discussionTexts.later)
  expect([screen.queryByRole('heading', { name: discussionTexts.title }), screen.queryByLabelText(discussionTexts.new)]).toEqual([null, null])
})
