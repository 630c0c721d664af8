import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoredAfter, restoreUnlessUsed } from './restore-unless-used.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a position is restored once, half a second after the page is shown', () => {
  const restore = vi.fn()
  restoreUnlessUsed(restore)
  vi.advanceTimersByTime(restoredAfter - 1)
  expect(restore).not.toHaveBeenCalled()
  vi.advanceTimersByTime(restoredAfter)
  expect(restore).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'keydown', 'wheel'])('%s keeps the page where it is', (type) => {
  const restore = vi.fn()
  restoreUnlessUsed(restore)
  document.body.dispatchEvent(new Event(type))
  vi.advanceTimersByTime(restoredAfter)
  expect(restore).not.toHaveBeenCalled()
})

test('a press while the position is being restored ends that', () => {
  const signals: AbortSignal[] = []
  restoreUnlessUsed((used) => void signals.push(used))
  vi.advanceTimersByTime(restoredAfter)
  expect(signals[0]?.aborted).toBe(false)
  document.body.dispatchEvent(new Event('pointerdown'))
  expect(signals[0]?.aborted).toBe(true)
})
