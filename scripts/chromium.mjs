import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]

function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** The path of a Chromium for the journeys. Root on Debian installs it with apt; for anyone else `missing` says what to install. */
export async function ensureChromium() {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH)
    return { path: found, missing: found ? undefined : `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.` }
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return { missing: 'The journeys need Chromium: please install it (Debian: apt install chromium), or set CHROMIUM_PATH.' }
  console.log('Installing Chromium with apt …')
  // dpkg needs tools in folders that only root's login shell has in its PATH.
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: [process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter) }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { ok, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], { env, quiet: true })
  const path = findChromium()
  if (!path) return { missing: `Chromium could not be installed${ok ? '' : `:\n${output.trim().split('\n').slice(-5).join('\n')}`}` }
  return { path }
}
