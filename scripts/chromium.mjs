import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows, a package of its own in Debian. */
const withoutWindows = 'chromium-headless-shell'
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]

const find = (names) => folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package with apt; returns what apt said if that failed. */
async function install(name) {
  console.log(`Installing ${name} with apt …`)
  // dpkg needs tools in folders that only root's login shell has in its PATH.
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: [process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter) }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { ok, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], { env, quiet: true })
  return ok ? '' : `:\n${output.trim().split('\n').slice(-5).join('\n')}`
}

/** The path of a Chromium for the journeys. Root on Debian installs it with apt; for anyone else `missing` says what to install. */
export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? { path: CHROMIUM_PATH } : { missing: `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.` }
  const found = find(browsers)
  if (found) return { path: found }
  if (!mayInstall()) return { missing: 'The journeys need Chromium: please install it (Debian: apt install chromium), or set CHROMIUM_PATH.' }
  const failed = await install('chromium')
  const path = find(browsers)
  return path ? { path } : { missing: `Chromium could not be installed${failed}` }
}

/** The path of the Chromium without windows, in which pages are looked at for a third less of the processor; undefined where it cannot be had. */
export async function ensureChromiumShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  if (!find([withoutWindows]) && mayInstall()) await install(withoutWindows)
  return find([withoutWindows])
}
