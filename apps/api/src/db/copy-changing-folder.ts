import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Copies a folder to which others still write; files removed during the copy are left out. Only the owner can read the copy. `isExcluded` gets paths relative to the folder. */
export async function copyChangingFolder(from: string, to: string, isExcluded: (subPath: string) => boolean = () => false, subPath = ''): Promise<void> {
  await mkdir(path.join(to, subPath), { recursive: true, mode: 0o700 })
  const entries = await readdir(path.join(from, subPath), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const entryPath = path.join(subPath, entry.name)
    if (isExcluded(entryPath)) continue
    if (entry.isDirectory()) await copyChangingFolder(from, to, isExcluded, entryPath)
    else if (entry.isFile()) await copyFile(path.join(from, entryPath), path.join(to, entryPath)).catch(ignoreMissing)
  }
}
