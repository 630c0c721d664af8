import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backupCluster } from './backup.ts'
import { runningCluster, startEmbedded } from './embedded-postgres.ts'
import { restoreCluster } from './restore.ts'
import { scratchFolder } from './scratch-folder.ts'

const [from, copy, to] = [scratchFolder('from'), scratchFolder('copy'), scratchFolder('to')]
afterAll(() => {
  for (const folder of [from, copy, to]) rmSync(folder, { recursive: true, force: true })
})

test('a backup taken during writes contains every write acknowledged before it began, and its cluster starts', async () => {
  const source = await startEmbedded(from)
  const writer = new pg.Client({ connectionString: source.url })
  await writer.connect()
  await writer.query('create table written (n integer primary key)')
  let isStopped = false
  let acknowledged = 0
  const writing = (async () => {
    for (let n = 1; !isStopped; n += 1) {
      await writer.query('insert into written values ($1)', [n])
      acknowledged = n
    }
  })()
  await expect.poll(() => acknowledged).toBeGreaterThan(50)
  const before = acknowledged
  const { url, folder } = runningCluster(from)
  await backupCluster(url, folder, path.join(copy, 'database'))
  isStopped = true
  await writing
  await writer.end()
  await source.stop()

  await restoreCluster(path.join(copy, 'database'), to)
  await expect(restoreCluster(path.join(copy, 'database'), to)).rejects.toThrow('holds a database already')
  const restored = await startEmbedded(to)
  const reader = new pg.Client({ connectionString: restored.url })
  await reader.connect()
  const { rows } = await reader.query<{ count: number; most: number }>('select count(*)::int as count, max(n) as most from written')
  await reader.end()
  await restored.stop()
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.count).toBe(rows[0]?.most)
})
