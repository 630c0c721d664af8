import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { scratchFolder } from '../db/scratch-folder.ts'
import { testDatabase } from '../testing/test-database.ts'
import { claimFiles } from './claim-files.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { sweepFiles } from './sweep-files.ts'

const folder = scratchFolder('files')
const files = await localFiles(folder)
const { db, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
await claimFiles(db, files, folder)
const now = new Date('2026-03-10T12:00:00Z')
const put = async () => (await files.put(Readable.from([Buffer.from('x')]), 10)).key
async function putRow(attached: boolean): Promise<string> {
  const { key, size, sha256 } = await files.put(Readable.from([Buffer.from('x')]), 10)
  const at = '2020-01-01T00:00:00Z'
  await db
    .insertInto('file')
    .values({ key, name: 'x', size, sha256, content_type: 'text/plain', created_at: at, attached_at: attached ? at : null })
    .execute()
  return key
}
/** Lets a file be as old as if it had been written so many days ago. */
function age(key: string, days: number): void {
  const at = new Date(now.getTime() - days * 86_400_000)
  utimesSync(path.join(folder, key), at, at)
}
const countStored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

test('stored bytes are returned unchanged, with size and checksum', async () => {
  const file = await files.put(Readable.from([Buffer.from('Καλη'), Buffer.from('μέρα')]), 100)
  expect(file.size).toBe(16)
  expect(file.sha256.toString('hex')).toHaveLength(64)
  expect(await text((await files.open(file.key)) ?? Readable.from([]))).toBe('Καλημέρα')
  await files.remove(file.key)
  expect(await files.open(file.key)).toBeUndefined()
})

test('one byte too many is refused while it streams, and nothing is stored', async () => {
  const before = countStored()
  await expect(files.put(Readable.from([Buffer.alloc(60), Buffer.alloc(41)]), 100)).rejects.toMatchObject({ code: 'request.tooLarge' })
  await expect(files.put(Readable.from([Buffer.alloc(60), Buffer.alloc(40)]), 100)).resolves.toMatchObject({ size: 100 })
  expect(countStored()).toBe(before + 1)
})

test('an interrupted body leaves nothing', async () => {
  const before = countStored()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw new Error('cut off')
    })(),
  )
  await expect(files.put(broken, 100)).rejects.toThrow('cut off')
  expect(countStored()).toBe(before)
})

test('a key cannot name a path outside the store', async () => {
  for (const key of ['../etc/passwd', '/etc/passwd', 'aa/../../x', '']) expect(await files.open(key)).toBeUndefined()
})

test('detached files are removed after a day, interrupted uploads too, and bytes without a row after thirty days', async () => {
  const [attached, detached, interrupted, recent] = [await putRow(true), await putRow(false), `incoming/${randomUUID()}`, await put()]
  const [young, old] = [await put(), await put()]
  writeFileSync(path.join(folder, interrupted), 'x')
  for (const key of [attached, detached, interrupted, young]) age(key, 29)
  age(old, 31)
  expect(await sweepFiles(db, files, now)).toEqual({ rows: 1, strays: 2 })
  const keys = await Readable.from(files.keys()).toArray()
  expect([attached, recent, young, detached, interrupted, old].map((key) => keys.includes(key))).toEqual([true, true, true, false, false, false])
})

test('whatever else lies in the folder, and whatever goes meanwhile, stays out of the way of the sweep', async () => {
  const at = scratchFolder('files')
  onTestFinished(() => rmSync(at, { recursive: true, force: true }))
  const store = await localFiles(at)
  await claimFiles(db, store, at)
  const others = ['.DS_Store', 'fe', 'ff/notes.txt', 'lost+found/ab/file']
  const old = `ab/${randomUUID()}`
  for (const name of [...others, old]) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true })
    writeFileSync(path.join(at, name), 'x')
  }
  utimesSync(path.join(at, old), new Date(0), new Date(0))
  const gone = `ab/${randomUUID()}`
  const listed: FileStore = { ...store, keys: () => Readable.from([gone, old]) }
  expect(await Readable.from(store.keys()).toArray()).toEqual([old])
  expect(await sweepFiles(db, listed, now)).toEqual({ rows: 0, strays: 1 })
  expect(await sweepFiles(db, store, now)).toEqual({ rows: 0, strays: 0 })
  expect(others.filter((name) => !existsSync(path.join(at, name)))).toEqual([])
})

test('a thousand files are looked up by one statement', async () => {
  const keys = Array.from({ length: 1_001 }, () => `aa/${randomUUID()}`)
  const execute = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => execute.mockRestore())
  await sweepFiles(db, { ...files, keys: () => Readable.from(keys) }, now)
  const lookups = execute.mock.calls.filter(([query]) => JSON.stringify(query).includes('"key\\" in ('))
  expect(lookups).toHaveLength(2)
})

test('nothing is removed on the word of a database to which the files do not belong', async () => {
  const other = await testDatabase()
  onTestFinished(other.drop)
  const key = await put()
  age(key, 31)
  expect(await sweepFiles(other.db, files, now)).toBeUndefined()
  expect(existsSync(path.join(folder, key))).toBe(true)
  expect(await sweepFiles(db, files, now)).toEqual({ rows: 0, strays: 1 })
})
