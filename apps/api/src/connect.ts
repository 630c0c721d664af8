import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { startEmbedded } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open-db.ts'
import { prepareQueues } from './jobs/queues.ts'

export interface DatabaseConnection {
  db: Db
  pool: pg.Pool
  /** URL without a pooler: for migrations, `LISTEN` and session locks. */
  directUrl: string
  /** Folder of the embedded cluster, if there is one. */
  clusterFolder?: string
  close: () => Promise<void>
}

/**
 * Opens the database of the settings, or the embedded one, and migrates it. `onStarting` is told how to stop the embedded server as soon as it begins to start: it runs
 * on when this process ends.
 */
export async function connect(
  config: Config,
  log: (text: string) => void,
  onStarting: (stop: () => Promise<void>) => void = () => {},
): Promise<DatabaseConnection> {
  const starting = config.DATABASE_URL ? undefined : startEmbedded(config.dataDir, { log })
  onStarting(async () => (await starting?.catch(() => undefined))?.stop())
  const embedded = await starting
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const schema = config.DATABASE_SCHEMA
  const directUrl = config.DATABASE_URL_DIRECT ?? url
  try {
    await migrate(directUrl, { schema, log })
    await prepareQueues(directUrl, schema)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool } = openDb(url, {
    schema,
    max: config.DATABASE_POOL,
    namedStatements: config.NAMED_STATEMENTS,
    onError: (error) => log(`A database connection broke: ${error.message}`),
  })
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  return { db, pool, directUrl, close, ...(embedded && { clusterFolder: embedded.folder }) }
}
