import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** It lies in a folder of its own: earlier versions read whatever lies in the store as folders. */
export const ownerFolder = (folder: string): string => path.join(folder, 'portal')
const ownerFile = (folder: string) => path.join(ownerFolder(folder), 'id')

/** The database to which the files of a folder belong; undefined for the files of an earlier version and for a new folder. */
export async function readOwner(folder: string): Promise<string | undefined> {
  const text = await readFile(ownerFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text?.trim() || undefined
}

export async function writeOwner(folder: string, id: string): Promise<void> {
  const unfinished = `${ownerFile(folder)}.${randomUUID()}`
  await mkdir(ownerFolder(folder), { recursive: true })
  await writeFile(unfinished, `${id}\n`, { mode: 0o600 })
  await rename(unfinished, ownerFile(folder))
}
