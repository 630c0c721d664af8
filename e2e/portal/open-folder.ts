import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder for a server's data. Open to all, because a database that root starts runs as another user. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-journey-'))
  chmodSync(folder, 0o755)
  return folder
}
