import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '../refusals/refuse.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const shapeOfKey = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files in a folder of this machine: written under a passing name, flushed to the disk, then renamed, so that a key always has all its bytes. */
export async function localFiles(folder: string): Promise<FileStore> {
  const passing = path.join(folder, 'incoming')
  await mkdir(passing, { recursive: true })
  const placeOf = (key: string) => (shapeOfKey.test(key) ? path.join(folder, key) : undefined)
  return {
    put: async (bytes, limit) => {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}`
      const unfinished = path.join(passing, id)
      try {
        const kept = await write(bytes, unfinished, limit)
        await mkdir(path.join(folder, id.slice(0, 2)), { recursive: true })
        await rename(unfinished, path.join(folder, key))
        await flushFolder(path.join(folder, id.slice(0, 2)))
        return { key, ...kept }
      } catch (error) {
        bytes.destroy()
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const place = placeOf(key)
      return place && (await exists(place)) ? createReadStream(place) : undefined
    },
    remove: async (key) => {
      const place = placeOf(key)
      if (place) await rm(place, { force: true })
    },
    keysBefore: (before) => keysBefore(folder, before),
  }
}

async function write(bytes: Readable, place: string, limit: number): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256')
  const file = await open(place, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) refuse('request.tooLarge')
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if ('truncated' in bytes && bytes.truncated) refuse('request.tooLarge')
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest() }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  )

async function* keysBefore(folder: string, before: Date): AsyncGenerator<string> {
  for (const part of await readdir(folder)) {
    for (const name of await readdir(path.join(folder, part))) {
      const { mtime } = await stat(path.join(folder, part, name))
      if (mtime < before) yield `${part}/${name}`
    }
  }
}
