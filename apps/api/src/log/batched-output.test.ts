import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchedOutput } from './batched-output.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('lines are written together after 50 ms, and nothing runs while none waits', () => {
  const output = { write: vi.fn(), flush: vi.fn(), on: vi.fn() }
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

test('what came while a slow reader blocked a write is written once that write has ended, without a next line', () => {
  const events = new EventEmitter()
  const output = { write: vi.fn(), flush: vi.fn(), on: (name: string, listener: (bytes: number) => void) => events.on(name, listener) }
  const batched = batchedOutput(output)
  batched.write('blocked')
  batched.write('last')
  vi.advanceTimersByTime(50)
  output.flush.mockClear()
  const endWrite = (bytes: number) => {
    events.emit('write', bytes)
    events.emit('drain')
  }
  endWrite(7)
  expect(output.flush).toHaveBeenCalledTimes(1)
  endWrite(4)
  expect(output.flush).toHaveBeenCalledTimes(1)
})
