// npm run restore -- <folder>: restores a backup into an empty DATA_DIR.
import { chownSync, existsSync, lchownSync, readdirSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { nobody, startedByRoot } from './embedded-cluster.ts'
import { embeddedFolder } from './embedded-folder.ts'

/** Copies a cluster to the folder of the embedded server; refuses to overwrite an existing cluster. */
export async function restoreCluster(copy: string, dataDir: string): Promise<void> {
  const target = path.join(embeddedFolder(dataDir, startedByRoot(), console.log), 'data')
  if (existsSync(target)) throw new Error(`${target} holds a database already; name an empty folder in DATA_DIR.`)
  const unfinished = `${target}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await cp(copy, unfinished, { recursive: true })
  if (startedByRoot()) changeOwnerToNobody(unfinished)
  await rename(unfinished, target)
}

function changeOwnerToNobody(folder: string): void {
  chownSync(folder, nobody.uid, nobody.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) lchownSync(path.join(entry.parentPath, entry.name), nobody.uid, nobody.gid)
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const copy = process.argv[2]
  if (!copy) throw new Error('Name the folder of the copy: npm run restore -- <folder>')
  if (config.DATABASE_URL) console.log(`The database is on a server of its own: bring it back with pg_restore --dbname=… ${path.join(copy, 'database.dump')}.`)
  else await restoreCluster(path.join(copy, 'database'), config.dataDir)
  if (existsSync(path.join(copy, 'files')))
    await cp(path.join(copy, 'files'), path.join(config.dataDir, 'files'), { recursive: true, errorOnExist: true, force: false })
  console.log(`Restored into ${config.dataDir}.`)
}
