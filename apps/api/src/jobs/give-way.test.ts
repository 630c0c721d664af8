import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

const longest = 10_000
const dueAt = new Date('2030-03-01T09:00:00Z')

/** Waits from `after` milliseconds after the job was due, while as many calls are under way as `calls` has left; returns for how long. */
async function waitFor(calls: readonly number[], after = 0): Promise<number> {
  const left = [...calls]
  let time = dueAt.getTime() + after
  const pause = async (milliseconds: number) => {
    time += milliseconds
  }
  await giveWay({ callsUnderWay: () => left.shift() ?? 0, now: () => new Date(time), longest, pause }, dueAt)
  return time - dueAt.getTime() - after
}

const rush = Array<number>(1_000).fill(10)

test('jobs wait while many calls are under way, and no longer', async () => {
  expect([await waitFor([3]), await waitFor([4, 9, 4, 3])]).toEqual([0, 150])
})

test('in a rush without end they wait for as long as they may since they were due, also where the clock of the database is ahead', async () => {
  expect([await waitFor(rush), await waitFor(rush, 9_000), await waitFor(rush, 60_000), await waitFor(rush, -3_600_000)]).toEqual([longest, 1_000, 0, longest])
})
