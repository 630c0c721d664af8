import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

const orGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Copies a folder in which others go on writing: what vanishes on the way is left out, as if it had vanished before. The copy is open to its owner alone. `isLeft` is asked with paths below the folder. */
export async function copyLiving(from: string, to: string, isLeft: (below: string) => boolean = () => false, below = ''): Promise<void> {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 })
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(orGone)
  for (const entry of entries ?? []) {
    const name = path.join(below, entry.name)
    if (isLeft(name)) continue
    if (entry.isDirectory()) await copyLiving(from, to, isLeft, name)
    else if (entry.isFile()) await copyFile(path.join(from, name), path.join(to, name)).catch(orGone)
  }
}
