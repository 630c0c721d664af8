import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Chromium without windows, a package of its own in Debian: the journeys take a third less of the processor in it. */
const withoutWindows = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]

const find = (names) => folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))

/** Installs a package with apt; returns what apt said if that failed. */
async function install(name) {
  console.log(`Installing ${name} with apt …`)
  // dpkg needs tools in folders that only root's login shell has in its PATH.
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: [process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter) }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { ok, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], { env, quiet: true })
  return ok ? '' : `:\n${output.trim().split('\n').slice(-5).join('\n')}`
}

/**
 * The path of a Chromium: what `CHROMIUM_PATH` names, or one that is installed. Root on Debian installs what is missing with apt; for anyone else `missing` says
 * what to install. For tests it is the one without windows, or another where that cannot be had.
 */
export async function ensureChromium({ forTests = false } = {}) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? { path: CHROMIUM_PATH } : { missing: `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.` }
  const wanted = forTests ? [withoutWindows] : browsers
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  let failed = ''
  if (!find(wanted) && mayInstall) failed = await install(wanted[0])
  if (!find([...wanted, ...browsers]) && mayInstall) failed = await install('chromium')
  const path = find(wanted) ?? find([...browsers, withoutWindows])
  if (path) return { path }
  if (mayInstall) return { missing: `Chromium could not be installed${failed}` }
  return { missing: `Chromium is needed: please install it (Debian: apt install ${wanted[0]}), or set CHROMIUM_PATH.` }
}
