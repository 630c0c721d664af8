import { PostgresAdapter } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * What all work on one database shares in this process. Transactions have the world of the database they were begun on, so two worlds can run side by
 * side. A folder that keeps something here names it: `declare module '../db/world.ts' { interface World { listeners: Wiring } }`
 */
export interface World {
  /** The names of the named statements, by their text. */
  statementNames: Map<string, string>
}

/** PostgreSQL's adapter. Kysely hands it from the database to each transaction, so it carries the world. */
export class WorldAdapter extends PostgresAdapter {
  readonly world: World
  constructor(world: World) {
    super()
    this.world = world
  }
}

export function worldOf(db: Db | Tx): World {
  const { adapter } = db.getExecutor()
  if (adapter instanceof WorldAdapter) return adapter.world
  throw new Error('This database was not opened by openDb.')
}
