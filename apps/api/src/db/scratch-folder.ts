import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Creates a temporary folder that other users can enter, as needed by a database that root starts as another user. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `klesis-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
