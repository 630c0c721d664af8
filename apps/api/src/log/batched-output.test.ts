import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchedOutput } from './batched-output.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('lines are written together after 50 ms, and nothing runs while none waits', () => {
  const output = { write: vi.fn(), flush: vi.fn() }
  const batched = batchedOutput(output)
  expect(vi.getTimerCount()).toBe(0)
  batched.write('one')
  batched.write('two')
  expect(output.write.mock.calls).toEqual([['one'], ['two']])
  vi.advanceTimersByTime(49)
  expect(output.flush).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect({ flushes: output.flush.mock.calls.length, timers: vi.getTimerCount() }).toEqual({ flushes: 1, timers: 0 })
  batched.write('three')
  vi.advanceTimersByTime(50)
  expect(output.flush).toHaveBeenCalledTimes(2)
})
