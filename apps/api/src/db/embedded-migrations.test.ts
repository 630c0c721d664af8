import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { scratchFolder } from './scratch-folder.ts'

const folder = scratchFolder('migrations')
const server = await startEmbedded(folder, { settings: ['fsync=off'] })
const client = new pg.Client({ connectionString: server.url })
await client.connect()

afterAll(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('migrations that run at the same time apply each file once', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(server.url)))
  const all = applied.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(4)
})

test('Greek text is sorted by the Greek alphabet and searched without accents', async () => {
  await migrate(server.url)
  const { rows } = await client.query(
    "select array_agg(w order by w) as words, search_key('Παπαδόπουλος') as key from unnest(array['Ωμέγα','άλφα','Βήτα','έψιλον']) w",
  )
  expect(rows).toEqual([{ words: ['άλφα', 'Βήτα', 'έψιλον', 'Ωμέγα'], key: 'παπαδοπουλοσ' }])
})

test('a migration that was changed after it ran is refused', async () => {
  await migrate(server.url)
  await client.query("update schema_migration set checksum = 'other' where name = '0001-platform.sql'")
  await expect(migrate(server.url)).rejects.toThrow('0001-platform.sql was changed')
})
