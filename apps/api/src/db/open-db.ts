import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { DbContext } from './db-context.ts'
import { namingConnections, PortalDialect } from './portal-dialect.ts'
import { SharedReads } from './shared-reads.ts'
import { getTypeParser } from './type-parsers.ts'
import { urlInSchema, worldOf } from './world.ts'

export interface OpenOptions {
  /** The schema of the portal's tables, `public` by default. */
  schema?: string | undefined
  /** Schemas whose functions override PostgreSQL's own on these connections. */
  overriding?: readonly string[]
  max?: number
  /** False behind a pooler that shares sessions between clients: even one that keeps prepared statements may prepare one again with other columns. */
  namedStatements?: boolean
  onError?: (error: Error) => void
}

/** A connection pool and the query builder on it. Times are returned as ISO text, `bigint` as number, `numeric` as text. */
export function openDb(url: string, options: OpenOptions = {}): { db: Db; pool: pg.Pool } {
  const { schema, overriding, max = 10, namedStatements = true, onError = () => {} } = options
  const world = worldOf(schema)
  const connectionString = urlInSchema(url, world.schema, overriding)
  // With `pipeline` a statement does not wait for the answer to the one before it.
  const pool = new pg.Pool({ connectionString, max, types: { getTypeParser }, connectionTimeoutMillis: 10_000, application_name: 'klesis', pipeline: true })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const context: DbContext = {
    world,
    now: () => new Date(),
    statementNames: new Map(),
    statements: new Map(),
    statementConverters: new Map(),
    changeUses: new Map(),
    riders: new Set(),
    editedTexts: new Map(),
  }
  const open = namingConnections(pool, context, namedStatements)
  if (namedStatements) context.sharedReads = new SharedReads(open, max)
  return { db: new Kysely<Database>({ dialect: new PortalDialect(pool, context, open) }), pool }
}
