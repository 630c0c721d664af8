import { discussion } from '@klesis/contract/evaluations/discussion.calls.ts'
import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { act, cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { evaluationsEl } from '../evaluations.el.ts'
import { headOf } from '../testing/head-of.ts'
import { nameOf, startEvaluation } from '../testing/start-evaluation.tsx'
import { evaluationDiscussionEl as texts } from './evaluation-discussion.el.ts'

const watched = new Set<() => void>()

/** Says that what it observes is on the screen once the test scrolls there. */
class OnScreen {
  readonly #told: () => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = () => tell([{ isIntersecting: true }])
  }
  observe() {
    watched.add(this.#told)
  }
  disconnect() {
    watched.delete(this.#told)
  }
}
const scrollDown = () =>
  act(() => {
    for (const tell of watched) tell()
  })

afterEach(() => {
  cleanup()
  watched.clear()
  vi.unstubAllGlobals()
})

const at = '2026-11-26T10:04:00Z'
const comment = (id: number, more: Partial<Discussion['items'][number]>) => ({
  ...{ id, round: 1, author: { personId: 9, name: 'Άννα Παπά' }, body: `Σχόλιο ${id}`, writtenAt: at, withdrawnAt: null, isMine: false, isNew: false },
  ...more,
})

test('comments are marked as new, and counted in the list, until their end was on the screen; the mark stays while one reads', async () => {
  vi.stubGlobal('IntersectionObserver', OnScreen)
  const { server, shown, view, user } = await startEvaluation('', { newComments: { 31: 2 } })
  await shown(31)
  let unread = true
  server.on(evaluations.read, ({ params }) => ({
    ...view(Number(params.id)),
    head: headOf({ stage: { now: 'discussion', hidesApplicants: false, hidesEvaluators: false } }),
  }))
  const items = () => [comment(1, {}), comment(2, { isNew: unread }), comment(3, { isNew: unread }), comment(4, { isMine: true })]
  server.on(discussion.read, ({ params }) => ({ isHidden: false, mayWrite: false, items: params.id === '31' ? items() : [] }))
  server.on(discussion.markRead, () => {
    unread = false
    return { ok: true as const }
  })
  const open = async (id: number) => {
    await user.click(within(screen.getByRole('list', { name: evaluationsEl['list.label'] })).getByRole('button', { name: new RegExp(nameOf(id)) }))
    await shown(id)
  }
  const marks = () => screen.queryAllByRole('article').map((one) => within(one).queryByText(texts.isNew) !== null)
  const counted = evaluationsEl['list.newComments_other'].replace('{{count}}', '2')
  await open(32)
  await open(31)
  await waitFor(() => expect(marks()).toEqual([false, true, true, false]))
  expect([screen.queryByText(counted) !== null, server.requestsOf(discussion.markRead)]).toEqual([true, []])

  await scrollDown()
  await waitFor(() => expect(screen.queryByText(counted)).toBeNull())
  expect(server.requestsOf(discussion.markRead).map(({ body }) => body)).toEqual([{ until: 4 }])
  expect(marks()).toEqual([false, true, true, false])
  // Opened again, nothing is new.
  await open(32)
  await open(31)
  await waitFor(() => expect(marks()).toEqual([false, false, false, false]))
})
