import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathTo, root } from './paths.mjs'
import { run } from './run.mjs'

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)

/** npm writes a lock of its own when it has finished; packages for other platforms are missing there. It does not notice a package that was deleted later. */
export function isInstalled(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json')) ?? {}
  const present = readLock(join(folder, 'node_modules/.package-lock.json'))
  if (!present) return false
  const isPresent = (path, version) => present[path].version === version && existsSync(join(folder, path, 'package.json'))
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional }]) => (present[path] ? isPresent(path, version) : optional === true))
}

/** A package of our own that is new needs its link, not another installation. */
function linkOwnPackages() {
  for (const [path, { link, resolved }] of Object.entries(readLock(pathTo('package-lock.json')) ?? {})) {
    const target = pathTo(path)
    if (link && !existsSync(target)) symlinkSync(relative(dirname(target), pathTo(resolved)), target, 'junction')
  }
}

/** A cache folder for npm when the home folder is missing or not writable. */
function cacheElsewhere() {
  try {
    accessSync(homedir(), constants.W_OK)
    return []
  } catch {
    return [`--cache=${join(tmpdir(), `klesis-npm-${process.getuid?.() ?? 0}`)}`]
  }
}

/** Installs exactly what package-lock.json says, unless it is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return linkOwnPackages()
  console.log('Installing the packages (one to two minutes the first time) …')
  const began = performance.now()
  const ticking = setInterval(() => console.log(`  … ${Math.round((performance.now() - began) / 1000)} s`), 10_000)
  const { ok, output } = await run('npm', ['ci', '--loglevel=error', '--include=dev', '--include=optional', ...cacheElsewhere()], { quiet: true })
  clearInterval(ticking)
  if (!ok) {
    console.error(output.trim())
    console.error('The packages could not be installed. Is the package registry reachable from this machine?')
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((performance.now() - began) / 1000)} s.`)
}
