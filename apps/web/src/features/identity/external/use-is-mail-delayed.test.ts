import { external } from '@klesis/contract/identity/external.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts'
import { useIsMailDelayed } from './use-is-mail-delayed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('asks the server after four seconds and then every fifteen, and follows its answer', async () => {
  const server = startFakeServer()
  let isMailDelayed = true
  server.on(external.mailState, () => ({ isMailDelayed }))
  const { result } = renderHook(() => useIsMailDelayed(false))
  await pass(3_999)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)
  isMailDelayed = false
  await pass(14_999)
  expect(result.current).toBe(true)
  await pass(1)
  expect(result.current).toBe(false)
})
