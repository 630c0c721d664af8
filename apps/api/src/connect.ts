import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { startEmbedded } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open-db.ts'
import { prepareLanes } from './jobs/lanes.ts'

export interface Connected {
  db: Db
  pool: pg.Pool
  /** Past any pooler: for migrations, notices and locks of a session. */
  directUrl: string
  /** Folder of the embedded cluster, if it is one. */
  clusterFolder?: string
  close: () => Promise<void>
}

/** The database that the settings name, or the embedded one; migrated. */
export async function connect(config: Config, log: (text: string) => void): Promise<Connected> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir, { log })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const directUrl = config.DATABASE_URL_DIRECT ?? url
  try {
    await migrate(directUrl, log)
    await prepareLanes(directUrl)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool } = openDb(url, {
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
