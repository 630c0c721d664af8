import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushNames, flushTree } from './flush-tree.ts'
import { inLockedFolder, lockNames } from './folder-lock.ts'

/** The name of a dump of the rows in a backup. */
export const dumpName = 'database.dump'

/** What a backup consists of. */
const parts = ['database', dumpName, 'files']

/** An empty file that is written last: a backup without it is not whole. */
const mark = 'complete'

const isWhole = (folder: string) => existsSync(path.join(folder, mark))

/** Where the next backup grows, inside the folder itself, which may be a disk of its own. */
const unfinishedIn = (target: string): string => path.join(target, 'unfinished')

/** Where it lies, whole, while it takes the place of the earlier one. */
const finishedIn = (target: string) => path.join(target, 'finished')

/** Makes a new backup beside the one that a folder holds, which stays as it is until the new one is whole. A dump that somebody laid there for it is kept. */
export async function renewBackup(target: string, dataDir: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  await requireReplaceable(target, dataDir)
  await inLockedFolder(target, async () => {
    await settleBackup(target)
    await makeBackup(unfinishedIn(target), write)
    await settleBackup(target)
  })
}

/** The mark is written once all that it vouches for is on the disk. */
async function makeBackup(unfinished: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(unfinished, { recursive: true })
  await closeToOthers(unfinished, 0o700)
  for (const name of await readdir(unfinished)) if (name !== dumpName) await rm(path.join(unfinished, name), { recursive: true })
  await write(unfinished)
  const dump = path.join(unfinished, dumpName)
  if (existsSync(dump)) await closeToOthers(dump, 0o600)
  await flushTree(unfinished)
  await writeFile(path.join(unfinished, mark), '', { mode: 0o600, flush: true })
  await flushNames(unfinished)
}

/** Leaves a file or folder to its owner alone. Some disks keep no rights of their own and refuse it even to the owner. */
async function closeToOthers(name: string, mode: number): Promise<void> {
  await chmod(name, mode).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
    if ((await stat(name)).uid !== process.getuid?.()) throw new Error(`${name} belongs to another user: make it yours, so that it can be closed to others.`)
  })
}

/** Puts a new backup that is whole in the place of the earlier one. Whoever reads the folder next goes on with it, should it end midway. */
async function settleBackup(target: string): Promise<void> {
  const [unfinished, finished] = [unfinishedIn(target), finishedIn(target)]
  if (isWhole(unfinished)) {
    for (const name of [mark, ...parts]) await rm(path.join(target, name), { recursive: true, force: true })
    await rename(unfinished, finished)
  }
  if (!existsSync(finished)) return
  const left = await readdir(finished)
  for (const name of [...parts, mark]) if (left.includes(name)) await rename(path.join(finished, name), path.join(target, name))
  await rm(finished, { recursive: true })
  await flushNames(target)
}

/** Refuses a folder in which something else would be deleted. */
async function requireReplaceable(target: string, dataDir: string): Promise<void> {
  const [folder, files] = [await realpath(target), path.join(await realpath(dataDir).catch(() => dataDir), 'files')]
  if (parts.some((part) => isIn(files, path.join(folder, part)) || isIn(path.join(folder, part), files)))
    throw new Error(`${target} overlaps the data of the portal: name another folder for the backup.`)
  const known = [...parts, 'unfinished', 'finished', 'lost+found', ...lockNames]
  if (isWhole(target) || (await readdir(target)).every((name) => known.includes(name))) return
  throw new Error(`${target} holds other things than a backup: name an empty folder for it.`)
}

const isIn = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + path.sep)

/** Refuses a backup that ended midway. */
export async function requireWholeBackup(target: string): Promise<void> {
  await settleBackup(target)
  if (isWhole(target)) return
  throw new Error(
    `${target} holds no whole backup: the file “${mark}” is missing, which is written last. Earlier versions did not write it; if you know that one of them ended well, make an empty file of that name there.`,
  )
}
