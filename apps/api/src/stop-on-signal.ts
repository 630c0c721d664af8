import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './connect.ts'
import type { App } from './http/on.ts'
import type { Worker } from './jobs/start-worker.ts'
import { closeTransports } from './mail/transport.ts'

/** What runs of the server so far. */
export interface Started {
  /** Stops the embedded database, also one that is still starting. */
  stopEmbedded?: () => Promise<void>
  database?: DatabaseConnection
  app?: App
  worker?: Worker
  /** From then on there are calls to be finished. */
  listens?: boolean
  isStopped?: boolean
}

/**
 * On a signal: reports "not ready", waits for the load balancer to notice, finishes running calls and jobs, and then closes the database. During the start there is
 * nothing to be finished: a migration or a demonstration that is broken off is begun anew by the next start. A second signal exits at once.
 */
export function stopOnSignal(config: Config, log: Logger, started: Started): void {
  const stop = async () => {
    if (started.isStopped) process.exit(1)
    started.isStopped = true
    setTimeout(() => process.exit(1), config.DRAIN_MS + 25_000).unref()
    if (started.listens) await drain(config, started)
    else await started.stopEmbedded?.()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

async function drain({ DRAIN_MS }: Config, { app, worker, database }: Started): Promise<void> {
  app?.startDraining()
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
  await Promise.all([app?.close(), worker?.stop()])
  if (!database) return
  closeTransports(database.db)
  await database.close()
}
