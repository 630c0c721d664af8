import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { connect, type DatabaseConnection } from './connect.ts'
import { AlreadyOwned } from './db/embedded-postgres.ts'
import { markDemo } from './db/mark-demo.ts'
import { demoAccounts, demoPassword, findStaleSeeding, seedDemonstration } from './features/demo/index.ts'
import { claimFiles } from './files/claim-files.ts'
import { localFiles } from './files/local-files.ts'
import { connectTriggers } from './hooks.ts'
import { startWorker } from './jobs/start-worker.ts'
import { jobs } from './jobs.ts'
import { openLog } from './log/open-log.ts'
import { type Started, stopOnSignal } from './stop-on-signal.ts'
import { wiring } from './wiring.ts'

/** Starts the server with the settings of the environment; a wrong setting ends the process with one sentence. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(readConfig(environment))
  } catch (error) {
    const isExpected = error instanceof WrongSetting || error instanceof AlreadyOwned || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
    process.exit(1)
  }
}

/** Node.js gives texts that become bytes memory from pools of this many bytes if they take at most half of one; to ask for memory for each answer takes longer than to write it. */
const poolSize = 128 * 1024

async function run(config: Config): Promise<void> {
  Buffer.poolSize = poolSize
  const log = openLog(config.LOG_LEVEL)
  const started: Started = {}
  stopOnSignal(config, log, started)
  try {
    const database = await connect(
      config,
      (text) => log.info(text),
      (stop) => {
        started.stopEmbedded = stop
      },
    )
    started.database = database
    if (config.isDemo) await markDemo(database.db)
    const filesFolder = path.join(config.dataDir, 'files')
    const files = await localFiles(filesFolder)
    await claimFiles(database.db, files, filesFolder)
    const now = () => new Date()
    if (config.isDemo) await seedDemonstration({ ...database, files, config, wiring, jobs, connectTriggers, today: now(), log })
    const app = await buildApp({ db: database.db, directUrl: database.directUrl, config, files, log, now })
    started.app = app
    if (config.ROLE !== 'web') started.worker = await startWorker(database.directUrl, { db: database.db, config, files, log, now })
    const address = await app.listen({ port: config.PORT, host: config.host })
    started.listens = true
    process.stdout.write(`Klesis listens at ${config.PUBLIC_URL ?? address}${config.isDemo ? ' (demonstration)' : ''}\n`)
    if (config.isDemo) await describeDemonstration(config, database, now())
  } catch (error) {
    // What the signal closes fails what is being started; the signal ends the process.
    if (started.isStopped) return new Promise(() => {})
    await started.app?.close()
    await started.worker?.stop()
    await started.database?.close()
    throw error
  }
}

async function describeDemonstration({ SITE }: Config, { db }: DatabaseConnection, now: Date): Promise<void> {
  const accounts = demoAccounts(SITE).map(({ uid }) => uid)
  process.stdout.write(`Sign in with the password "${demoPassword}" as ${accounts.join(', ')}.\n`)
  const stale = await findStaleSeeding(db, now)
  if (stale)
    process.stdout.write(
      `This demonstration is of ${stale.toISOString().slice(0, 10)}, and deadlines have passed since. npm run demo:remove deletes it; the next start makes a new one.\n`,
    )
}
