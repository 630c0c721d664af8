import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Creates a folder for the data of a server. Everybody may read it, because a database that root starts runs as another user. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-journey-'))
  chmodSync(folder, 0o755)
  return folder
}
