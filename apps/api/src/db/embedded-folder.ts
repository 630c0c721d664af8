import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Whether another user cannot enter `folder` because of its permissions or those of a parent folder. */
export function hasClosedAncestor(folder: string): boolean {
  for (let at = realpathSync(folder); at !== path.dirname(at); at = path.dirname(at)) if ((statSync(at).mode & 0o001) === 0) return true
  return false
}

/** The folder of the embedded cluster: inside `dataDir`, or, if root starts the server and other users cannot enter `dataDir`, in /var/lib with a pointer file in `dataDir`. */
export function embeddedFolder(dataDir: string, runsAsOtherUser: boolean, log: (text: string) => void): string {
  mkdirSync(dataDir, { recursive: true })
  const pointer = path.join(dataDir, 'postgres.location')
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(pointer)) return ensured(readFileSync(pointer, 'utf8').trim())
  if (!runsAsOtherUser || !hasClosedAncestor(dataDir)) return ensured(inside)
  const outside = path.join('/var/lib/klesis', createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12))
  writeFileSync(pointer, `${outside}\n`)
  log(`${dataDir} lies below a folder closed to other users, so the database is kept in ${outside}; ${pointer} points there.`)
  return ensured(outside)
}

function ensured(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
