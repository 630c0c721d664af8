import { rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { filesId } from '../db/files-id.ts'
import { scratchFolder } from '../db/scratch-folder.ts'
import { startServerProcess } from '../testing/start-server-process.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { claimFiles } from './claim-files.ts'
import { writeOwner } from './folder-owner.ts'
import { localFiles } from './local-files.ts'

const [first, second] = [await testDatabase(), await testDatabase()]
afterAll(async () => {
  for (const { drop } of [first, second]) await drop()
})

async function given() {
  const folder = scratchFolder('claim')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = await localFiles(folder)
  const put = () => files.put(Readable.from([Buffer.from('x')]), 10)
  return { folder, files, put, claim: ({ db }: TestDatabase) => claimFiles(db, files, folder) }
}

test('a folder belongs to the first database that starts on it; no other starts there, until the note is removed', async () => {
  const { folder, files, claim } = await given()
  await claim(first)
  await claim(first)
  expect(await files.owner()).toBe(await filesId(first.db))
  await expect(claim(second)).rejects.toThrow(`The files in ${folder} belong to another database`)
  rmSync(path.join(folder, 'portal'), { recursive: true })
  await claim(second)
  await expect(claim(first)).rejects.toThrow('belong to another database')
})

test('files of an earlier version belong to the database that knows one of them', async () => {
  const { files, put, claim } = await given()
  const [{ key, size, sha256 }] = [await put(), await put()]
  await first.db.insertInto('file').values({ key, name: 'x', size, sha256, content_type: 'text/plain' }).execute()
  await expect(claim(second)).rejects.toThrow('This database knows none of the files')
  expect(await files.owner()).toBeUndefined()
  await claim(first)
  await expect(claim(second)).rejects.toThrow('belong to another database')
})

test('several processes of one portal may start at once', async () => {
  const { files, claim } = await given()
  await Promise.all([claim(first), claim(first), claim(first)])
  expect(await files.owner()).toBe(await filesId(first.db))
})

test('the start of a portal on the files of another ends with one sentence', async () => {
  const { folder } = await given()
  await writeOwner(path.join(folder, 'files'), await filesId(second.db))
  await expect(startServerProcess({ DATABASE_URL: first.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' })).rejects.toThrow(
    /^The files in \S+ belong to another database: [^\n]+\n$/,
  )
})
