import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../../apps/api/src/db/embedded-postgres.ts'
import { startServerProcess } from '../../apps/api/src/testing/start-server-process.ts'
import { demonstration, openCluster } from './cluster.ts'
import { openFolder } from './open-folder.ts'

/** Faster and unsafe: the data need not survive a crash. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

/**
 * Playwright's global setup: builds the pages if they are older than their sources, starts one PostgreSQL for the run, and makes the template database,
 * of which every portal gets a copy. With `JOURNEYS_CLUSTER` and `JOURNEYS_FOLDER` set, the last two are done already.
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build-web.mjs')], { stdio: 'inherit' })
  if (process.env.JOURNEYS_CLUSTER) return undefined
  const folder = openFolder()
  const postgres = await startEmbedded(folder, { settings })
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    Object.assign(process.env, { JOURNEYS_CLUSTER: postgres.url, JOURNEYS_FOLDER: folder })
    const cluster = openCluster()
    await cluster.run(`create database ${demonstration}`)
    // The first start migrates the database and fills it with the demonstration.
    const server = await startServerProcess({ ...cluster.settingsOf(demonstration), DATA_DIR: folder })
    await server.kill('SIGTERM')
  } catch (error) {
    await end()
    throw error
  }
  return end
}
