import { type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { ContextAdapter, type DbContext } from './db-context.ts'

/** PostgreSQL's dialect with a `DbContext`; with `sendsNames`, PostgreSQL parses and plans named statements once per connection. */
export class PortalDialect extends PostgresDialect {
  readonly #context: DbContext
  constructor(pool: pg.Pool, context: DbContext, sendsNames: boolean) {
    super({ pool: sendsNames ? namingPool(pool, context.statementNames) : pool })
    this.#context = context
  }

  override createAdapter(): ContextAdapter {
    return new ContextAdapter(this.#context)
  }
}

/** A pool that adds the statement's name to each query: Kysely passes only text and values to its driver, so the name is looked up by the text. */
function namingPool(pool: pg.Pool, names: ReadonlyMap<string, string>): PostgresPool {
  return { options: pool.options, end: () => pool.end(), connect: async () => namingClient(await pool.connect(), names) }
}

function namingClient(client: pg.PoolClient, names: ReadonlyMap<string, string>): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(statement: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here.')
    const name = names.get(statement)
    return client.query({ text: statement, values: [...values], ...(name !== undefined && { name }) }) as Promise<pg.QueryResult<never>> as Promise<
      PostgresQueryResult<Row>
    >
  }
  return { query, release: (destroy) => client.release(destroy) }
}
