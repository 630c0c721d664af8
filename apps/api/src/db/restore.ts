// npm run restore -- <folder>: restores a backup into an empty DATA_DIR.
import { chownSync, existsSync, lchownSync, readdirSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { dumpName, requireWholeBackup } from './backup-folder.ts'
import { nobody, startedByRoot } from './embedded-cluster.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { inLockedFolder } from './folder-lock.ts'

/** Copies a cluster to the folder of the embedded server; refuses to overwrite an existing cluster. `before` runs once it is copied and before it is there. */
export async function restoreCluster(copy: string, dataDir: string, before: () => Promise<void> = async () => {}): Promise<void> {
  const target = path.join(embeddedFolder(dataDir, startedByRoot(), console.log), 'data')
  if (existsSync(target)) throw new Error(`${target} holds a database already; name an empty folder in DATA_DIR.`)
  const unfinished = `${target}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await cp(copy, unfinished, { recursive: true })
  if (startedByRoot()) changeOwnerToNobody(unfinished)
  await before()
  await rename(unfinished, target)
}

/** Where files are copied before they are put in their place: inside their folder, which may be a disk of its own. While it is there, a restore has not ended. */
const restoringIn = (target: string): string => path.join(target, 'restoring')

/** Copies files beside their place, and returns what puts them there; refuses to mix them with others than those of a restore that ended midway. */
async function restoreFiles(copy: string, target: string): Promise<() => Promise<void>> {
  if (!existsSync(copy)) return async () => {}
  const unfinished = restoringIn(target)
  if (existsSync(target) && !existsSync(unfinished) && readdirSync(target).some((name) => /^[0-9a-f]{2}$/.test(name)))
    throw new Error(`${target} holds files already; name an empty folder in DATA_DIR.`)
  await rm(unfinished, { recursive: true, force: true })
  await cp(copy, unfinished, { recursive: true })
  return () => moveInto(unfinished, target)
}

/** Deletes nothing: a portal may have begun to work on what a restore that ended midway had left. */
async function moveInto(from: string, to: string): Promise<void> {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory() && existsSync(place)) await moveInto(source, place)
    else await rename(source, place)
  }
}

/** Restores a whole backup. The database comes last: without it no portal begins to work on what is not all there, and the restore can be begun again. */
export async function restore(config: Config, copy: string): Promise<void> {
  await inLockedFolder(copy, async () => {
    await requireWholeBackup(copy)
    const target = path.join(config.dataDir, 'files')
    const putFiles = await restoreFiles(path.join(copy, 'files'), target)
    if (config.DATABASE_URL) await putFiles()
    else await restoreCluster(path.join(copy, 'database'), config.dataDir, putFiles)
    await rm(restoringIn(target), { recursive: true, force: true })
  })
}

function changeOwnerToNobody(folder: string): void {
  chownSync(folder, nobody.uid, nobody.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) lchownSync(path.join(entry.parentPath, entry.name), nobody.uid, nobody.gid)
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const [, , copy] = process.argv
  if (!copy) throw new Error('Name the folder of the copy: npm run restore -- <folder>')
  await restore(config, copy)
  if (config.DATABASE_URL) console.log(`The database is on a server of its own: bring it back with pg_restore --dbname=… ${path.join(copy, dumpName)}.`)
  console.log(`Restored into ${config.dataDir}.`)
}
