import { CompiledQuery, DummyDriver, type Expression, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Tx } from './db.ts'
import { named } from './named.ts'

/** A value, or the place where one will stand. */
export type Given<Value> = Value | RawBuilder<Value>

/** Where the values of a statement will stand. */
export type Places<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const writer = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Write<Values, Row> = (places: Places<Values>, db: Db) => Expression<Row>

/**
 * One of the hottest reads: a named statement (`named` says what may be one) whose text is put together at its first call only. `write` gets a place
 * for each value, and builds queries on the second parameter, which asks no database; its text must depend on nothing else.
 */
export function prepared<Values extends object, Row>(name: string, write: Write<Values, Row>) {
  let written: { text: string; names: readonly (keyof Values)[] } | undefined
  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    written ??= putTogether(name, write)
    const { text, names } = written
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        text,
        names.map((one) => values[one]),
      ) as CompiledQuery<Row>,
    )
    return rows
  }
}

function putTogether<Values extends object, Row>(name: string, write: Write<Values, Row>) {
  const places = new Proxy({}, { get: (_, key) => sql.val(new Place(key)) }) as Places<Values>
  const { sql: text, parameters } = sql`${write(places, writer)} ${named(name)}`.compile(writer)
  const names = parameters.map((one) => {
    if (one instanceof Place) return one.name as keyof Values
    throw new Error(`The statement ${name} holds a value that is not given to it.`)
  })
  return { text, names }
}
