import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import path from 'node:path'
import { isAlive } from './embedded-cluster.ts'

/** What a lock leaves in its folder, also after a crash. */
export const lockNames = ['lock', 'lock.old']

/** Milliseconds after which the lock of another machine no longer counts: from here nobody sees whether its run goes on. */
const longest = 12 * 3_600_000

/** Where nothing can be written, nothing is changed by others like us. */
const unwritable = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR']

/** Runs `work` while no other run works in this folder. The lock of a run that was killed is taken over; a folder that cannot be written to is not locked. */
export async function inLockedFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(folder, 'lock')
  const mine = `${hostname()} ${process.pid}`
  const isLocked = (await tryLock(file, mine)) ?? (await takeOver(file, mine))
  try {
    return await work()
  } finally {
    if (isLocked && (await readLock(file)) === mine) await rm(file, { force: true })
  }
}

/** Whether the lock could be written; undefined if there is one. */
async function tryLock(file: string, mine: string): Promise<boolean | undefined> {
  try {
    await writeFile(file, mine, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'EEXIST') return undefined
    if (unwritable.includes(code)) return false
    throw error
  }
}

/** Of several runs that take over the same lock at once, one gets it: the others find another in its place than the one that they read. */
async function takeOver(file: string, mine: string): Promise<boolean> {
  const found = await readLock(file)
  if (!(await isLeft(file, found))) throw busy(file)
  const aside = `${file}.old`
  try {
    await rename(file, aside)
  } catch (error) {
    if (unwritable.includes((error as NodeJS.ErrnoException).code ?? '') && (await readLock(file)) === found) return false
    throw busy(file)
  }
  if ((await readLock(aside)) !== found) {
    await rename(aside, file)
    throw busy(file)
  }
  await rm(aside)
  if (!(await tryLock(file, mine))) throw busy(file)
  return true
}

/** Whether the run that wrote a lock is gone. A process that began after the lock was written only has the number of the one that wrote it. */
async function isLeft(file: string, text: string): Promise<boolean> {
  const written = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
  const age = Date.now() - written
  const [host, number] = text.split(' ')
  if (host !== hostname()) return age > longest
  const pid = Number(number)
  const lived = pid === process.pid ? process.uptime() : uptime()
  return age > lived * 1000 || !isAlive(pid)
}

const readLock = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

const busy = (file: string) =>
  new Error(`Another run works in ${path.dirname(file)}: wait until it has ended. If none does, as after a crash on another machine, remove ${file}.`)
