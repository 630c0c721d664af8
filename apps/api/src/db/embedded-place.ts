import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Whether some folder on the way to `folder` cannot be passed by another user. */
export function hasClosedAncestor(folder: string): boolean {
  for (let at = realpathSync(folder); at !== path.dirname(at); at = path.dirname(at)) if ((statSync(at).mode & 0o001) === 0) return true
  return false
}

/** Where the embedded cluster of `dataDir` lies: inside it, or, for root below a closed folder, in /var/lib with a pointer left in `dataDir`. */
export function embeddedPlace(dataDir: string, asNobody: boolean, log: (text: string) => void): string {
  mkdirSync(dataDir, { recursive: true })
  const pointer = path.join(dataDir, 'postgres.location')
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(pointer)) return made(readFileSync(pointer, 'utf8').trim())
  if (!asNobody || !hasClosedAncestor(dataDir)) return made(inside)
  const outside = path.join('/var/lib/klesis', createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12))
  writeFileSync(pointer, `${outside}\n`)
  log(`${dataDir} lies below a folder closed to other users, so the database is kept in ${outside}; ${pointer} points there.`)
  return made(outside)
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
