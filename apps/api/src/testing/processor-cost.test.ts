import { expect, test } from 'vitest'
import { leastCost, measureCost, mostProcessorMs } from './processor-cost.ts'

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
  const empty = () => undefined
  expect((await measureCost(spendMore, { empty, slowness: () => 1 })).processorMs).toBeGreaterThan(mostProcessorMs)
  expect((await measureCost(spendMore, { empty, slowness: () => 1_000 })).processorMs).toBeLessThan(mostProcessorMs)
})

test('a call of 0.6 seconds is too much, unless an empty one costs the difference', async () => {
  const costOf = async (empty: number) => (await measureCost(() => spend(600), { empty: () => spend(empty), slowness: () => 1 })).processorMs
  expect(await costOf(0)).toBeGreaterThan(mostProcessorMs)
  expect(await costOf(300)).toBeLessThan(mostProcessorMs)
})

test.each([
  [[10], 10],
  [[600, 20], 20],
  [[600, 800, 10], 10],
  [[600, 800, 700], 600],
])('of attempts that cost %j counts %i', async (costs, counted) => {
  const left = [...costs]
  const attempt = async () => ({ answer: undefined, processorMs: left.shift() ?? 0 })
  expect((await leastCost(attempt)).processorMs).toBe(counted)
  expect(left).toEqual([])
})
