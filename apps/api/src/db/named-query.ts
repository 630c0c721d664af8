import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { worldOf } from './world.ts'

/** A value, or the parameter that will have one. */
export type ValueOrParameter<Value> = Value | RawBuilder<Value>

/** The parameter for one of the values that the caller gives. */
export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

class Parameter<Values> {
  readonly name: keyof Values
  constructor(name: keyof Values) {
    this.name = name
  }
}

type Build<Values, Row> = (parameter: ParameterOf<Values>, db: Db | Tx) => Expression<Row>

/**
 * One of the hottest reads: PostgreSQL parses and plans it once per connection, and its text is compiled at the first call only, so it must depend on
 * nothing but the parameters. Never for searches and filters that vary: a plan for every value is slower there. Never for `select *`: a column that
 * another process adds would break it.
 */
export function namedQuery<Values extends object, Row>(name: string, build: Build<Values, Row>) {
  let compiled: { text: string; order: readonly (keyof Values)[] } | undefined
  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    compiled ??= compile(name, db, build)
    const { text, order } = compiled
    worldOf(db).statementNames.set(text, name)
    const parameters = order.map((one) => values[one])
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)).rows
  }
}

function compile<Values extends object, Row>(name: string, db: Db | Tx, build: Build<Values, Row>) {
  const { sql: text, parameters } = sql`${build((one) => sql.val(new Parameter<Values>(one)) as RawBuilder<Values[typeof one]>, db)}`.compile(db)
  const order = parameters.map((one) => {
    if (one instanceof Parameter) return one.name as keyof Values
    throw new Error(`The statement ${name} holds a value that is none of its parameters.`)
  })
  return { text, order }
}
