import { expect, test } from 'vitest'
import { measureCost, mostProcessorMs, usualCost } from './processor-cost.ts'

function spend(milliseconds: number) {
  const before = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  while (used() < milliseconds);
}

test('what exceeds the limit is judged by how slow the processor is', async () => {
  const spendMore = () => spend(1.2 * mostProcessorMs)
  expect((await measureCost(spendMore, () => 1)).processorMs).toBeGreaterThan(mostProcessorMs)
  expect((await measureCost(spendMore, () => 1_000)).processorMs).toBeLessThan(mostProcessorMs)
})

test.each([
  [[10], 10],
  [[1_200, 20, 10], 20],
  [[1_200, 10, 1_400], 1_200],
  [[1_200, 1_600, 1_400], 1_400],
])('of attempts that cost %j counts %i', async (costs, counted) => {
  const left = [...costs]
  const attempt = async () => ({ answer: undefined, processorMs: left.shift() ?? 0 })
  expect((await usualCost(attempt)).processorMs).toBe(counted)
  expect(left).toEqual([])
})
