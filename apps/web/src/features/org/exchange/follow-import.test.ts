import type { ImportRun } from '@klesis/contract/org/exchange.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn<() => Promise<ImportRun>>()
vi.mock('../../../api/call.ts', () => ({ call }))

const running = { code: 'c', count: 3 }
const run = (more: Partial<ImportRun> = {}): ImportRun => ({ step: 'units', finish: false, sheets: null, refusal: null, ...more })
/** Imports a fresh module, as after a page load. */
const load = async () => {
  vi.resetModules()
  return import('./follow-import.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page resumes a running import after a reload, and drops it once it has ended', async () => {
  const left = await load()
  call.mockImplementation(() => new Promise(() => {}))
  void left.followImport(running)

  const { followImport, importStore, stepStore } = await load()
  expect(importStore.get()).toEqual(running)
  call.mockResolvedValueOnce(run()).mockResolvedValueOnce(run({ step: 'holdings', finish: true, sheets: [] }))
  const both = Promise.all([followImport(running), followImport(running)])
  await vi.advanceTimersByTimeAsync(999)
  expect(stepStore.get()).toBe('units')
  await vi.advanceTimersByTimeAsync(1)
  expect(await both).toEqual([run({ step: 'holdings', finish: true, sheets: [] }), run({ step: 'holdings', finish: true, sheets: [] })])
  // One request of the page that was left, two of this one.
  expect(call).toHaveBeenCalledTimes(3)
  expect([importStore.get(), (await load()).importStore.get()]).toEqual([undefined, undefined])
})

test('repeats a failed request and drops an import that no longer exists', async () => {
  const { followImport, importStore } = await load()
  call.mockRejectedValueOnce(new Error('network')).mockRejectedValueOnce(Object.assign(new Error('gone'), { status: 404 }))
  const ended = followImport(running)
  await vi.advanceTimersByTimeAsync(500)
  expect(importStore.get()).toEqual(running)
  await vi.advanceTimersByTimeAsync(500)
  expect(await ended).toBeUndefined()
  expect(importStore.get()).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('keeps an import that may not be read in user mode, to be followed again', async () => {
  const { followImport, importStore, isFollowed } = await load()
  call.mockRejectedValueOnce(Object.assign(new Error('denied'), { status: 403 })).mockResolvedValueOnce(run({ finish: true, sheets: [] }))
  expect(await followImport(running)).toBeUndefined()
  expect([isFollowed(), importStore.get(), (await load()).importStore.get()]).toEqual([false, running, running])
  expect(await followImport(running)).toMatchObject({ sheets: [] })
  expect(localStorage).toHaveLength(0)
})
