import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, renderHook } from '../../../testing/testing-library.ts'
import { useFlash } from './use-flash.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a row flashes for five seconds', () => {
  const { result } = renderHook(useFlash)
  act(() => result.current[1]('unit:1'))
  pass(4_999)
  expect(result.current[0]).toBe('unit:1')
  pass(1)
  expect(result.current[0]).toBeUndefined()
})

test('a row found while another flashes has its own five seconds', () => {
  const { result } = renderHook(useFlash)
  act(() => result.current[1]('unit:1'))
  pass(3_000)
  act(() => result.current[1]('unit:2'))
  pass(4_999)
  expect(result.current[0]).toBe('unit:2')
  pass(1)
  expect(result.current[0]).toBeUndefined()
})
