import pg from 'pg'

/** What the driver's result is told by the description of its rows. */
interface Columns {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Connection {
  describe: (message: object) => void
}

/** The driver's query as it is inside, which its types do not tell. */
declare class Inner {
  name: string | undefined
  callback: (error: Error | null, result: pg.QueryResult) => void
  _accumulateRows: boolean
  _result: Columns
  constructor(text: string, values: unknown[] | undefined)
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}

const Query = pg.Query as unknown as typeof Inner

/** The columns of the prepared statements that a connection has run, by their name, and the same connection, which asks for no description. */
interface Known {
  columns: Map<string, Columns>
  undescribed: Connection
}

const knownOf = new WeakMap<Connection, Known>()

function knownBy(connection: Connection): Known {
  const known = knownOf.get(connection)
  if (known) return known
  const begun = { columns: new Map(), undescribed: Object.create(connection, { describe: { value: () => {} } }) as Connection }
  knownOf.set(connection, begun)
  return begun
}

/**
 * A prepared statement that asks for the description of its rows only when a connection runs it for the first time. To write and to read the description takes
 * longer than many rows. It cannot change: PostgreSQL refuses to run a prepared statement that would return other columns than before.
 */
class PreparedQuery extends Query {
  override name: string
  /** Given the parts of a statement, the driver does not copy it, which takes longer than to send it. */
  constructor({ text, values }: pg.QueryConfig<unknown[]>, name: string) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const { columns, undescribed } = knownBy(connection)
    const known = columns.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? undescribed : connection)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    const { columns } = knownBy(connection)
    if (columns.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Runs a statement; one with a name is prepared. */
export function runStatement(client: pg.PoolClient, statement: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult> {
  if (statement.name === undefined) return client.query(statement)
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const query = new PreparedQuery(statement, statement.name)
  query.callback = (error, result) => (error ? reject(error) : resolve(result))
  client.query(query as never)
  return promise
}
