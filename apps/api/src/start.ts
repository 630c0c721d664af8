import path from 'node:path'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { connect, type DatabaseConnection } from './connect.ts'
import { AlreadyOwned } from './db/embedded-postgres.ts'
import { markDemo } from './db/mark-demo.ts'
import { demoAccounts, demoPassword, findStaleSeeding, seedDemonstration } from './features/demo/index.ts'
import { claimFiles } from './files/claim-files.ts'
import { localFiles } from './files/local-files.ts'
import { connectTriggers } from './hooks.ts'
import type { App } from './http/on.ts'
import { startWorker, type Worker } from './jobs/start-worker.ts'
import { jobs } from './jobs.ts'
import { openLog } from './log/open-log.ts'
import { closeTransports } from './mail/transport.ts'
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
  const database = await connect(config, (text) => log.info(text))
  let app: App | undefined
  let worker: Worker | undefined
  try {
    if (config.isDemo) await markDemo(database.db)
    const filesFolder = path.join(config.dataDir, 'files')
    const files = await localFiles(filesFolder)
    await claimFiles(database.db, files, filesFolder)
    const now = () => new Date()
    if (config.isDemo) await seedDemonstration({ ...database, files, config, wiring, jobs, connectTriggers, today: now(), log })
    app = await buildApp({ db: database.db, directUrl: database.directUrl, config, files, log, now })
    if (config.ROLE !== 'web') worker = await startWorker(database.directUrl, { db: database.db, config, files, log, now })
    const address = await app.listen({ port: config.PORT, host: config.host })
    stopOnSignal(config, log, { app, worker, database })
    process.stdout.write(`Klesis listens at ${config.PUBLIC_URL ?? address}${config.isDemo ? ' (demonstration)' : ''}\n`)
    if (config.isDemo) await describeDemonstration(config, database, now())
  } catch (error) {
    await app?.close()
    await worker?.stop()
    await database.close()
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

interface Running {
  app: App
  worker: Worker | undefined
  database: DatabaseConnection
}

/** On a signal: reports "not ready", waits for the load balancer to notice, finishes running calls and jobs, and then closes the database. A second signal exits at once. */
function stopOnSignal(config: Config, log: Logger, { app, worker, database }: Running): void {
  let signals = 0
  const stop = async () => {
    signals += 1
    if (signals > 1) process.exit(1)
    setTimeout(() => process.exit(1), config.DRAIN_MS + 25_000).unref()
    app.startDraining()
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS))
    await Promise.all([app.close(), worker?.stop()])
    closeTransports(database.db)
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
