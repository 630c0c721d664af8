import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { ContextAdapter, type DbContext } from './db-context.ts'
import { jsonConverters } from './json-converters.ts'
import { Later, type Send, sendTogether, type Waiting } from './send-together.ts'
import type { Opened } from './shared-reads.ts'

/** Kysely's PostgreSQL dialect with a `DbContext`. */
export class PortalDialect extends PostgresDialect {
  readonly #context: DbContext
  constructor(pool: pg.Pool, context: DbContext, open: () => Promise<Opened>) {
    super({ pool: { options: pool.options, end: () => pool.end(), connect: async () => toPoolClient(await open()) } })
    this.#context = context
  }

  override createAdapter(): ContextAdapter {
    return new ContextAdapter(this.#context)
  }
}

/**
 * Opens connections of a pool that add the statement's name to each query that has one: Kysely passes only text and values to its driver, so the name is looked up by
 * the text. They store in the context which JSON conversions the columns of each named statement need. With `sendsNames` they also send the names, so that PostgreSQL
 * prepares those statements once per connection.
 */
export function namingConnections(pool: pg.Pool, context: DbContext, sendsNames: boolean): () => Promise<Opened> {
  const { statementNames, riders } = context
  const named: Named = (text, values, name = statementNames.get(text)) => ({ text, values, ...(sendsNames && name !== undefined && { name }) })
  const takeRiders = (): Waiting[] => {
    const taken = [...riders].map((rider) => ({ statement: named(rider.text, rider.values), later: rider }))
    riders.clear()
    return taken
  }
  return async () => {
    const client = await pool.connect()
    return { client, send: namingSend(sendTogether(client, takeRiders), named, { context, sendsNames }) }
  }
}

type Named = (text: string, values: unknown[], name?: string) => pg.QueryConfig<unknown[]>

function namingSend(send: Send, named: Named, { context, sendsNames }: { context: DbContext; sendsNames: boolean }): Opened['send'] {
  const { statementNames, statementConverters } = context
  return async (text, values) => {
    const name = statementNames.get(text) ?? (sendsNames ? nameOfChange(context, text) : undefined)
    const later = values.find((value) => value instanceof Later)
    const result = await send(named(text, [...(later?.values ?? values)], name), later)
    if (!result) return { command: 'SELECT', rowCount: 0, rows: [] }
    if (name !== undefined && !statementConverters.has(text)) statementConverters.set(text, jsonConverters(toColumns(result.fields)))
    return result as pg.QueryResult<never>
  }
}

function toPoolClient({ client, send }: Opened): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(statement: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here.')
    return send(statement, values) as Promise<PostgresQueryResult<Row>>
  }
  return { query, release: (destroy) => client.release(destroy) }
}

const toColumns = (fields: readonly pg.FieldDef[]) => fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))

const namedFromUse = 5
const maxCountedTexts = 300

/**
 * A name for an `insert`, `update` or `delete` that has been sent several times, so that PostgreSQL plans it only once. Other statements get none here: for
 * searches with varying filters the generic plan is slower. Nor do texts with `*`, because a later version may add columns.
 */
function nameOfChange({ changeUses, statementNames }: DbContext, text: string): string | undefined {
  if (!/^\s*(insert|update|delete) /.test(text) || text.includes('*')) return undefined
  const uses = (changeUses.get(text) ?? 0) + 1
  if (changeUses.size < maxCountedTexts || uses > 1) changeUses.set(text, uses)
  if (uses < namedFromUse) return undefined
  const name = `change.${statementNames.size}`
  statementNames.set(text, name)
  return name
}
