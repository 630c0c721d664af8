import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Where the copy itself is missing, somebody removes it meanwhile: it would not be whole. */
const ignoreMissing = (source: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || existsSync(source)) throw error
}

/** Copies a folder to which others still write; files removed during the copy are left out. Only the owner can read the copy. `isExcluded` gets paths relative to the folder. */
export async function copyChangingFolder(from: string, to: string, isExcluded: (subPath: string) => boolean = () => false, subPath = ''): Promise<void> {
  const folder = path.join(from, subPath)
  await mkdir(path.join(to, subPath), { recursive: true, mode: 0o700 })
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing(folder))
  for (const entry of entries ?? []) {
    const entryPath = path.join(subPath, entry.name)
    if (isExcluded(entryPath)) continue
    if (entry.isDirectory()) await copyChangingFolder(from, to, isExcluded, entryPath)
    else if (entry.isFile()) await copyFile(path.join(from, entryPath), path.join(to, entryPath)).catch(ignoreMissing(path.join(from, entryPath)))
  }
}
