import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const readStatus = vi.fn<(code: string) => Promise<BulkStatus>>()
vi.mock('./approvals.queries.ts', () => ({ readStatus }))

const run = { code: 'c', action: 'approve' as const, ids: [1, 2] }
const status = (done: number, more: Partial<BulkStatus> = {}): BulkStatus => ({ status: {}, errors: {}, finish: done === 2, total: 2, done, ...more })
/** Imports a fresh module, as after a page load. */
const load = async () => {
  vi.resetModules()
  return import('./follow-run.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  readStatus.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one request is in flight at a time, also for two screens', async () => {
  const { beginRun, followRuns } = await load()
  const answers: ((status: BulkStatus) => void)[] = []
  readStatus.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  beginRun(run, () => {})
  void followRuns(() => {})
  await vi.advanceTimersByTimeAsync(5000)
  expect(readStatus).toHaveBeenCalledTimes(1)
  answers[0]?.(status(1))
  await vi.advanceTimersByTimeAsync(999)
  expect(readStatus).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(readStatus).toHaveBeenCalledTimes(2)
})

test('stops when the run ends, reports its outcome once, and keeps the failed applications', async () => {
  const { beginRun, runsStore, faultsStore } = await load()
  const errors = { 2: { code: 'approval.alreadyDecided', message: 'late' } }
  readStatus.mockResolvedValueOnce(status(1)).mockResolvedValue(status(2, { errors }))
  const onFinish = vi.fn()
  beginRun(run, onFinish)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readStatus).toHaveBeenCalledTimes(2)
  expect(onFinish).toHaveBeenCalledExactlyOnceWith(status(2, { errors }), run)
  expect([runsStore.get(), faultsStore.get(), sessionStorage.length]).toEqual([[], errors, 0])
})

test('resumes the run after a reload and follows it to its end', async () => {
  const before = await load()
  readStatus.mockReturnValueOnce(new Promise(() => {}))
  before.beginRun(run, () => {})
  const after = await load()
  expect(after.runsStore.get()).toEqual([run])
  readStatus.mockResolvedValue(status(2))
  const onFinish = vi.fn()
  await after.followRuns(onFinish)
  expect(onFinish).toHaveBeenCalledOnce()
  expect(after.runsStore.get()).toEqual([])
})

test('repeats a failed request and drops a run that no longer exists', async () => {
  const { beginRun, runsStore } = await load()
  readStatus.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(Object.assign(new Error('gone'), { status: 404 }))
  const onFinish = vi.fn()
  beginRun(run, onFinish)
  await vi.advanceTimersByTimeAsync(1000)
  expect(readStatus).toHaveBeenCalledTimes(2)
  expect(onFinish).not.toHaveBeenCalled()
  expect(runsStore.get()).toEqual([])
})

test('a screen rendered while the outcome is reported does not report it again', async () => {
  const { beginRun, followRuns } = await load()
  const stillNotifying = Promise.withResolvers<void>()
  readStatus.mockResolvedValue(status(2))
  const onFinish = vi.fn(async () => {
    await followRuns(onFinish)
    await stillNotifying.promise
  })
  beginRun(run, onFinish)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onFinish).toHaveBeenCalledOnce()
})

const later = { ...run, beginsAt: Date.now() + 10_000 }

test('a run that waits is asked about only once it has begun', async () => {
  vi.setSystemTime(later.beginsAt - 10_000)
  const { beginRun, changeRun, runsStore } = await load()
  readStatus.mockResolvedValue(status(2))
  const onFinish = vi.fn()
  beginRun(later, onFinish)
  changeRun('another', (one) => one)
  await vi.advanceTimersByTimeAsync(9999)
  expect([readStatus.mock.calls.length, runsStore.get()]).toEqual([0, [later]])
  await vi.advanceTimersByTimeAsync(1)
  expect(onFinish).toHaveBeenCalledExactlyOnceWith(status(2), run)
  expect(runsStore.get()).toEqual([])
})

test('a clock that is put back makes no run wait for ever', async () => {
  vi.setSystemTime(later.beginsAt - 7_200_000)
  const { beginRun, runsStore } = await load()
  readStatus.mockResolvedValue(status(2))
  beginRun(later, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect([readStatus.mock.calls.length, runsStore.get()]).toEqual([1, []])
})

test('after a reload it is asked at once: one that still waits can be taken back, one that ended meanwhile is told', async () => {
  vi.setSystemTime(later.beginsAt - 10_000)
  const before = await load()
  before.beginRun(later, () => {})
  const waiting = await load()
  readStatus.mockResolvedValueOnce(status(0))
  void waiting.followRuns(() => {})
  await vi.advanceTimersByTimeAsync(5000)
  expect([readStatus.mock.calls.length, waiting.runsStore.get()]).toEqual([1, [later]])
  const ended = await load()
  readStatus.mockResolvedValue(status(2))
  const onFinish = vi.fn()
  await ended.followRuns(onFinish)
  expect(onFinish).toHaveBeenCalledOnce()
  expect(ended.runsStore.get()).toEqual([])
})

test('what was taken back whole is over and is never asked about', async () => {
  vi.setSystemTime(later.beginsAt - 10_000)
  const { beginRun, changeRun, runsStore } = await load()
  const onFinish = vi.fn()
  beginRun(later, onFinish)
  changeRun(later.code, (now) => ({ ...now, ids: [] }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([readStatus.mock.calls.length, onFinish.mock.calls.length, runsStore.get(), sessionStorage.length]).toEqual([0, 0, [], 0])
})

test('signing out ends it: nothing more is asked or told, and nothing of it is left', async () => {
  const { beginRun, runsStore, faultsStore } = await load()
  const { session } = await import('../../api/session.ts')
  session.set({ access_token: 'a', uid: 'nefeli' })
  readStatus.mockResolvedValueOnce(status(1)).mockResolvedValue(status(2, { errors: { 2: { code: 'approval.alreadyDecided', message: 'late' } } }))
  const onFinish = vi.fn()
  beginRun(run, onFinish)
  await vi.advanceTimersByTimeAsync(500)
  session.set(null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([readStatus.mock.calls.length, onFinish.mock.calls.length]).toEqual([1, 0])
  expect([runsStore.get(), faultsStore.get(), sessionStorage.length]).toEqual([[], {}, 0])
})
