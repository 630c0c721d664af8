import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue, type QueueState, type Verdict } from './save-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Failure extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}

/** A fake server that responds when the test asks it to and records the requests. */
function setUp() {
  const sent: { draft: string; revision: number }[] = []
  const answers: { accept: () => void; fail: (verdict: Verdict) => void }[] = []
  const states: QueueState[] = []
  const queue = createSaveQueue<string>({
    revision: 1,
    send: (draft, revision) => {
      sent.push({ draft, revision })
      return new Promise((resolve, reject) => {
        answers.push({ accept: () => resolve({ revision: revision + 1 }), fail: (verdict) => reject(new Failure(verdict)) })
      })
    },
    judge: (error) => (error as Failure).verdict,
    onState: (state) => states.push(state),
  })
  const answer = async (number: number, verdict?: Verdict) => {
    if (verdict) answers[number]?.fail(verdict)
    else answers[number]?.accept()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, sent, states, answer, state: () => states.at(-1), pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('saves once, shortly after the last change', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('α')
  await pass(1400)
  queue.change('αβ')
  await pass(1400)
  expect(sent).toEqual([])
  expect(state()).toBe('unsaved')
  await pass(100)
  expect(sent).toEqual([{ draft: 'αβ', revision: 1 }])
  await answer(0)
  expect(state()).toBe('saved')
})

test('never has two requests in flight and saves the latest answers', async () => {
  const { queue, sent, pass, answer } = setUp()
  queue.change('one')
  await pass(1500)
  queue.change('two')
  queue.change('three')
  await pass(60_000)
  expect(sent).toHaveLength(1)
  await answer(0)
  await pass(1500)
  expect(sent.at(-1)).toEqual({ draft: 'three', revision: 2 })
  expect(sent).toHaveLength(2)
})

test('retries network errors after increasing pauses with the latest answers', async () => {
  const { queue, sent, states, pass, answer, state } = setUp()
  queue.change('one')
  await pass(1500)
  await answer(0, 'again')
  expect(state()).toBe('failed')
  queue.change('two')
  await pass(1999)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent[1]).toEqual({ draft: 'two', revision: 1 })
  await answer(1, 'again')
  await pass(4999)
  expect(sent).toHaveLength(2)
  await pass(1)
  await answer(2)
  // What was typed meanwhile changes nothing of it: it is not saved until an attempt succeeds.
  expect(states).toEqual(['unsaved', 'saving', 'failed', 'retrying', 'failed', 'retrying', 'saved'])
})

test('stops after a stale response until the person has chosen', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('mine')
  await pass(1500)
  await answer(0, 'stale')
  queue.change('mine, longer')
  await pass(120_000)
  expect(await queue.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(state()).toBe('stale')
  queue.resume(7, { keepsPending: true })
  await pass(0)
  expect(sent[1]).toEqual({ draft: 'mine, longer', revision: 7 })
})

test('does not save my version if the other one was chosen', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('mine')
  await pass(1500)
  await answer(0, 'stale')
  queue.resume(7, { keepsPending: false })
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect([state(), queue.revision(), queue.isIdle()]).toEqual(['saved', 7, true])
})

test('reports a final refusal and does not retry it', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('late')
  await pass(1500)
  await answer(0, 'refused')
  await pass(600_000)
  expect([state(), sent.length]).toEqual(['refused', 1])
})

test('a change after a final refusal is tried, because the server may accept it', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('far too long')
  await pass(1500)
  await answer(0, 'refused')
  queue.change('short')
  await pass(1500)
  expect(sent.at(-1)).toEqual({ draft: 'short', revision: 1 })
  await answer(1)
  expect(state()).toBe('saved')
})

test('once another request has saved what was refused, later changes are saved again', async () => {
  const { queue, sent, pass, answer, state } = setUp()
  queue.change('one')
  await pass(1500)
  await answer(0, 'refused')
  await queue.insteadOfSave(async (revision) => ({ revision: revision + 1 }))
  expect(state()).toBe('saved')
  queue.change('two')
  expect(state()).toBe('unsaved')
  await pass(1500)
  expect(sent.at(-1)).toEqual({ draft: 'two', revision: 2 })
})

test('saves at once on flush and returns whether everything was saved', async () => {
  const { queue, sent, pass, answer } = setUp()
  queue.change('last words')
  const flushed = queue.flush()
  await pass(0)
  expect(sent).toEqual([{ draft: 'last words', revision: 1 }])
  await answer(0)
  expect(await flushed).toBe(true)
})

test('a submission waits for the save in flight, uses its revision, and takes the pending changes with it', async () => {
  const { queue, sent, pass, answer } = setUp()
  queue.change('one')
  await pass(1500)
  queue.change('two')
  const submitted: number[] = []
  const submission = queue.insteadOfSave(async (revision) => {
    submitted.push(revision)
    return { revision: revision + 1 }
  })
  await pass(5000)
  expect(submitted).toEqual([])
  await answer(0)
  expect(submitted).toEqual([2])
  await submission
  await pass(60_000)
  expect([sent.length, queue.revision()]).toEqual([1, 3])
})

test('after a refused submission saves the changes made before it', async () => {
  const { queue, sent, pass, state } = setUp()
  queue.change('half')
  await expect(queue.insteadOfSave(() => Promise.reject(new Failure('refused')))).rejects.toThrow('refused')
  expect(state()).toBe('unsaved')
  await pass(1500)
  expect(sent).toEqual([{ draft: 'half', revision: 1 }])
})

test('a submission that fails as the saves before it did leaves them failed, and they are tried again', async () => {
  const { queue, sent, states, answer, pass } = setUp()
  queue.change('half')
  await pass(1500)
  await answer(0, 'again')
  await expect(queue.insteadOfSave(() => Promise.reject(new Failure('again')))).rejects.toThrow('again')
  await pass(5000)
  await answer(1)
  expect(states).toEqual(['unsaved', 'saving', 'failed', 'saving', 'failed', 'retrying', 'saved'])
  expect(sent).toHaveLength(2)
})

test('a flush also saves what was merged from another window meanwhile', async () => {
  const sent: string[] = []
  const queue = createSaveQueue<string>({
    revision: 1,
    send: async (draft, revision) => {
      sent.push(draft)
      if (revision === 1) throw new Failure('stale')
      return { revision: revision + 1 }
    },
    judge: (error) => (error as Failure).verdict,
    onState: (state) => state === 'stale' && queue.resume(5, { keepsPending: false, draft: 'both' }),
  })
  queue.change('mine')
  expect(await queue.flush()).toBe(true)
  expect(sent).toEqual(['mine', 'both'])
})
