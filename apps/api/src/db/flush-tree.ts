import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Waits until everything in a folder is on the disk. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) await flushTree(entryPath)
    else if (entry.isFile()) await flush(entryPath)
  }
  await flushNames(folder)
}

/** Waits until the names of what lies in a folder are on the disk. Some network disks cannot be asked that. */
export const flushNames = (folder: string): Promise<void> =>
  flush(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
  })

async function flush(name: string): Promise<void> {
  // What is opened for reading cannot be flushed there.
  if (process.platform === 'win32') return
  const handle = await open(name, 'r')
  await handle.sync().finally(() => handle.close())
}
