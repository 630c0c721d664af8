import { expect, test } from 'vitest'
import { processorTime } from './processor-time.ts'

test('waiting takes no processor time, work does', () => {
  const before = processorTime()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  const waited = processorTime() - before
  expect(waited).toBeLessThan(100)
  const end = processorTime() + 20
  let turns = 0
  while (processorTime() < end) turns += 1
  expect(turns).toBeGreaterThan(0)
})
