import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the number of seconds counts down to zero and stops there', () => {
  const until = Date.now() + 60_000
  const { result } = renderHook(() => useSecondsLeft(until))
  expect(result.current).toBe(60)
  pass(1_000)
  expect(result.current).toBe(59)
  pass(58_999)
  expect(result.current).toBe(1)
  pass(1)
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
