import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../db/scratch-folder.ts'
import { testDatabase } from '../testing/test-database.ts'
import { localFiles } from './local-files.ts'
import { sweepFiles } from './sweep-files.ts'

const folder = scratchFolder('files')
const files = await localFiles(folder)
const { db, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
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

test('detached files and bytes without a row are removed after a day', async () => {
  const put = async (attached: boolean) => {
    const { key, size, sha256 } = await files.put(Readable.from([Buffer.from('x')]), 10)
    await db
      .insertInto('file')
      .values({
        key,
        name: 'x',
        size,
        sha256,
        content_type: 'text/plain',
        created_at: '2020-01-01T00:00:00Z',
        attached_at: attached ? '2020-01-01T00:00:00Z' : null,
      })
      .execute()
    return key
  }
  const [attached, unattached] = [await put(true), await put(false)]
  const withoutRow = (await files.put(Readable.from([Buffer.from('x')]), 10)).key
  const recent = (await files.put(Readable.from([Buffer.from('x')]), 10)).key
  const unfinished = `incoming/${randomUUID()}`
  writeFileSync(path.join(folder, unfinished), 'x')
  for (const key of [attached, unattached, withoutRow, unfinished]) utimesSync(path.join(folder, key), new Date(0), new Date(0))
  expect(await sweepFiles(db, files, new Date())).toEqual({ rows: 1, strays: 2 })
  const exist = [attached, unattached, withoutRow, unfinished, recent].map((key) => existsSync(path.join(folder, key)))
  expect(exist).toEqual([true, false, false, false, true])
})
