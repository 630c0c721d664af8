import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { openCluster } from './open-cluster.ts'
import { openDb } from './open-db.ts'

export interface OpenForCommand {
  db: Db
  /** URL without a pooler. */
  url: string
  close: () => Promise<void>
}

/** Opens the database of the settings for a command, past a pooler if there is one; without such settings the embedded one, also beside a running server. */
export async function openForCommand(config: Config): Promise<OpenForCommand> {
  const cluster = config.DATABASE_URL ? undefined : await openCluster(config.dataDir)
  const url = cluster?.url ?? config.DATABASE_URL_DIRECT ?? config.DATABASE_URL ?? ''
  const { db, pool } = openDb(url, { schema: config.DATABASE_SCHEMA, namedStatements: config.NAMED_STATEMENTS })
  const close = async () => {
    await pool.end()
    await cluster?.release()
  }
  return { db, url, close }
}
