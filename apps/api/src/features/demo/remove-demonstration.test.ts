import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { AlreadyOwned, startEmbedded } from '../../db/embedded-postgres.ts'
import { scratchFolder } from '../../db/scratch-folder.ts'
import { removeDemonstration } from './remove-demonstration.ts'

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

test('only a marked database is deleted, and only while no server runs on it', async () => {
  const folder = scratchFolder('remove')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await expect(removeDemonstration(folder)).rejects.toThrow('There is no database')
  expect(existsSync(path.join(folder, 'postgres/data'))).toBe(false)

  const real = await startEmbedded(folder, { settings: ['fsync=off'] })
  await ask(real.url, 'create table portal_mark (name text primary key, value text not null)')
  for (const name of ['files', 'rehearsals']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'one'), 'kept')
  }
  await expect(removeDemonstration(folder)).rejects.toThrow(AlreadyOwned)
  await real.stop()
  await expect(removeDemonstration(folder)).rejects.toThrow('holds no demonstration, so nothing was deleted')
  expect(['files/one', 'rehearsals/one'].map((name) => existsSync(path.join(folder, name)))).toEqual([true, true])

  const marked = await startEmbedded(folder, { settings: ['fsync=off'] })
  await ask(marked.url, "insert into portal_mark values ('demonstration', 'yes')")
  await marked.stop()
  await removeDemonstration(folder)
  expect(['postgres/data', 'files', 'rehearsals'].filter((name) => existsSync(path.join(folder, name)))).toEqual([])
})
