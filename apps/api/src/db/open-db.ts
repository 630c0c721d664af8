import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { PortalDialect } from './portal-dialect.ts'
import { readers } from './type-readers.ts'
import type { World } from './world.ts'

export interface OpenOptions {
  max?: number
  /** Off behind a pooler that gives a session's statements to others. */
  namedStatements?: boolean
  onError?: (error: Error) => void
}

/** A pool and the query builder over it; times come as ISO text, `bigint` as number, `numeric` as text. */
export function openDb(url: string, { max = 10, namedStatements = true, onError = () => {} }: OpenOptions = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max, types: { getTypeParser: readers }, connectionTimeoutMillis: 10_000, application_name: 'klesis' })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const world: World = { statementNames: new Map() }
  return { db: new Kysely<Database>({ dialect: new PortalDialect(pool, world, namedStatements) }), pool }
}
