// npm run pictures: takes the pictures of the README from a demonstration at a fixed time, so that a second run gives nearly the same files.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'

await ensureInstalled()
await continueUnderNode24()
const { ok } = await ensureWebBuilt()
if (!ok) process.exit(1)
const { path, missing } = await ensureChromium()
if (missing) throw new Error(missing)
process.env.CHROMIUM_PATH = path

const today = new Date('2026-11-20T09:30:00Z')
const folder = mkdtempSync(join(tmpdir(), 'klesis-pictures-'))
// A database that root starts runs as another user.
chmodSync(folder, 0o711)
const demonstration = await serveDemonstration()
try {
  const { takePictures } = await import('../e2e/pictures/take-pictures.ts')
  await takePictures(demonstration.address, today)
} finally {
  await demonstration.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Serves a new demonstration for which, in the server as in the database, it is always this time. */
async function serveDemonstration() {
  const api = '../apps/api/src'
  const [
    { buildApp },
    { readConfig },
    { connect },
    { contextOf },
    { seedDemonstration },
    { openSeedingClock },
    { localFiles },
    { connectTriggers },
    { jobs },
    { openLog },
    { wiring },
  ] = await Promise.all(
    [
      'app.ts',
      'config.ts',
      'connect.ts',
      'db/db-context.ts',
      'features/demo/index.ts',
      'features/demo/seeding-clock.ts',
      'files/local-files.ts',
      'hooks.ts',
      'jobs.ts',
      'log/open-log.ts',
      'wiring.ts',
    ].map((file) => import(`${api}/${file}`)),
  )
  const config = readConfig({ DATA_DIR: folder, RECORDING: 'off', LOG_LEVEL: 'warn' })
  const log = openLog(config.LOG_LEVEL)
  const { db, directUrl, close } = await connect(config, (text) => log.info(text))
  const files = await localFiles(join(folder, 'files'))
  await seedDemonstration({ db, directUrl, files, config, wiring, jobs, connectTriggers, log, today })
  const clock = await openSeedingClock(contextOf(db).world, directUrl, today)
  const app = await buildApp({ db: clock.db, config, files, log, now: clock.now })
  const stop = async () => {
    await app.close()
    await clock.close()
    await close()
  }
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), stop }
}
