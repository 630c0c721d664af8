import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '../refusals/refuse.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { readOwner, writeOwner } from './folder-owner.ts'
import { isKey, storedKeys } from './stored-keys.ts'

/** Stores files in a local folder. A file is written under a temporary name, flushed to the disk and then renamed, so that a key always has all its bytes. */
export async function localFiles(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  const pathOf = (key: string) => (isKey(key) ? path.join(folder, key) : undefined)
  return {
    put: async (bytes, limit) => {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}`
      const unfinished = path.join(incoming, id)
      try {
        const written = await write(bytes, unfinished, limit)
        await mkdir(path.join(folder, id.slice(0, 2)), { recursive: true })
        await rename(unfinished, path.join(folder, key))
        await flushFolder(path.join(folder, id.slice(0, 2)))
        return { key, ...written }
      } catch (error) {
        bytes.destroy()
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const filePath = pathOf(key)
      return filePath && (await writtenAt(filePath)) ? createReadStream(filePath) : undefined
    },
    remove: async (key) => {
      const filePath = pathOf(key)
      if (filePath) await rm(filePath, { force: true })
    },
    hasRoom: () => hasRoom(folder),
    keys: () => storedKeys(folder),
    writtenAt: async (key) => {
      const filePath = pathOf(key)
      return filePath ? writtenAt(filePath) : undefined
    },
    owner: () => readOwner(folder),
    setOwner: (id) => writeOwner(folder, id),
  }
}

async function write(bytes: Readable, filePath: string, limit: number): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256')
  const file = await open(filePath, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) refuse('request.tooLarge')
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    // The parser of uploads cuts a stream at its own limit and marks it so.
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

/** Less room than this counts as none: the database and the logs share the disk. */
export const minRoom = 100 * 1024 * 1024

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= minRoom
}

const writtenAt = (filePath: string): Promise<Date | undefined> =>
  stat(filePath).then(
    ({ mtime }) => mtime,
    () => undefined,
  )
