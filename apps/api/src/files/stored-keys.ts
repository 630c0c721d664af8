import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A stored file, or one whose upload was interrupted. */
const keyPattern = /^([0-9a-f]{2}|incoming)\/[0-9a-f-]{36}$/

export const isKey = (text: string): boolean => keyPattern.test(text)

export const isUnfinished = (key: string): boolean => key.startsWith('incoming/')

/** The keys in a folder, whatever else lies there. */
export async function* storedKeys(folder: string): AsyncGenerator<string> {
  for (const part of await namesIn(folder)) {
    if (!/^([0-9a-f]{2}|incoming)$/.test(part)) continue
    for (const name of await namesIn(path.join(folder, part))) if (isKey(`${part}/${name}`)) yield `${part}/${name}`
  }
}

/** Nothing where there is no folder, or no longer. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

/** Whether any upload among the keys is complete. */
export async function holdsFiles(keys: AsyncIterable<string>): Promise<boolean> {
  for await (const key of keys) if (!isUnfinished(key)) return true
  return false
}
