import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A passing folder that a database started by root can lie in: others may pass through it. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `klesis-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
