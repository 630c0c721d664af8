import { type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type World, WorldAdapter } from './world.ts'

/** PostgreSQL's dialect with a world; `sendsNames` has named statements parsed and planned once per connection. */
export class PortalDialect extends PostgresDialect {
  readonly #world: World
  constructor(pool: pg.Pool, world: World, sendsNames: boolean) {
    super({ pool: sendsNames ? namingPool(pool, world.statementNames) : pool })
    this.#world = world
  }

  override createAdapter(): WorldAdapter {
    return new WorldAdapter(this.#world)
  }
}

/** Kysely gives its driver a text and values only, so the name is found by the text. */
function namingPool(pool: pg.Pool, names: ReadonlyMap<string, string>): PostgresPool {
  return { options: pool.options, end: () => pool.end(), connect: async () => namingClient(await pool.connect(), names) }
}

function namingClient(client: pg.PoolClient, names: ReadonlyMap<string, string>): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('Cursors are not used here.')
    const name = names.get(asked)
    return client.query({ text: asked, values: [...values], ...(name !== undefined && { name }) }) as Promise<pg.QueryResult<never>> as Promise<
      PostgresQueryResult<Row>
    >
  }
  return { query, release: (destroy) => client.release(destroy) }
}
