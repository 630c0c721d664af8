import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchProcessor } from './watch-processor.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Of 1,000 ms of the processor, 5 were used before, and at each look so many of the task. */
function watch(used: readonly number[]) {
  const onOver = vi.fn()
  const cpuUsage = vi.fn()
  for (const milliseconds of [0, ...used]) cpuUsage.mockResolvedValueOnce({ user: 5_000 + milliseconds * 900, system: milliseconds * 100 })
  return { onOver, cpuUsage, end: watchProcessor({ worker: { cpuUsage }, most: 1_000, onOver }) }
}

test('a worker is ended by its own use of the processor, however long a busy machine takes over it', async () => {
  const { onOver, cpuUsage } = watch([100, 995, 1_000])
  await vi.advanceTimersByTimeAsync(1_900)
  expect([cpuUsage.mock.calls.length, onOver.mock.calls.length]).toEqual([3, 0])
  await vi.advanceTimersByTimeAsync(20)
  expect(onOver).toHaveBeenCalledOnce()
})

test('one that has answered, or was ended, is watched no more', async () => {
  const { onOver, cpuUsage, end } = watch([1_000])
  end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([cpuUsage.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 0])
})
