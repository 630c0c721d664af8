import { PostgresAdapter } from 'kysely'
import type { TextOverrides } from '../texts/server-texts.ts'
import type { Db, Tx } from './db.ts'
import type { JsonConverters } from './json-converters.ts'
import type { Rider } from './send-together.ts'
import type { SharedReads } from './shared-reads.ts'
import type { World } from './world.ts'

/** The text of a named statement and the order of its parameters. */
export interface CompiledStatement {
  text: string
  order: readonly PropertyKey[]
  /** Whether it only reads, so that reads of other calls may share its connection. */
  isRead: boolean
}

/**
 * State that all work on one database shares in this process. A transaction has the context of its database, so two databases can be used side by side.
 * A folder that stores something here declares it: `declare module '../db/db-context.ts' { interface DbContext { listeners: Wiring } }`
 */
export interface DbContext {
  /** The schema, queues and channel of the portal. */
  world: World
  /** The portal's clock, for rights and listeners, to which no command passes its time. */
  now: () => Date
  /** The names of the named statements, by their text. */
  statementNames: Map<string, string>
  /** The named statements that ran, by their name. */
  statements: Map<string, CompiledStatement>
  /** How often the texts of changes without a name were sent. */
  changeUses: Map<string, number>
  /** How rows of the named statements that ran are converted from JSON, by their text; undefined if that is not known. */
  statementConverters: Map<string, JsonConverters | undefined>
  /** Runs prepared reads outside transactions on connections that they share; undefined where statements have no names. */
  sharedReads?: SharedReads
  /** Reads that wait for another statement, to be sent with it. */
  riders: Set<Rider>
  /** The texts of the server that administrators edited. */
  editedTexts: TextOverrides
}

/** PostgreSQL's adapter with the context: Kysely passes the adapter from the database to each transaction. */
export class ContextAdapter extends PostgresAdapter {
  readonly context: DbContext
  constructor(context: DbContext) {
    super()
    this.context = context
  }
}

export function contextOf(db: Db | Tx): DbContext {
  const { adapter } = db.getExecutor()
  if (adapter instanceof ContextAdapter) return adapter.context
  throw new Error('This database was not opened by openDb.')
}
