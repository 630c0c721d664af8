import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../db/scratch-folder.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runChaos } from './testing/chaos/run-chaos.ts'

test('of two servers that are killed in turn nothing acknowledged is lost, and everything happens once', async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  const folder = scratchFolder('chaos')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const until = (isReached: () => Promise<boolean>) => expect.poll(isReached, { timeout: 90_000, interval: 250 }).toBe(true)
  const { faults, promised, owing } = await runChaos({ db, url, folder, rounds: 3, seed: 7, until })
  expect(faults).toEqual([])
  expect(owing).toBeGreaterThan(0)
  for (const count of Object.values(promised)) expect(count).toBeGreaterThan(0)
})
