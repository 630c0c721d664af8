import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { type CompiledStatement, contextOf } from './db-context.ts'

/** A value, or the parameter that stands for it. */
export type ValueOrParameter<Value> = Value | RawBuilder<Value>

/** Returns the parameter for one of the caller's values. */
export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

class Parameter<Values> {
  readonly name: keyof Values
  constructor(name: keyof Values) {
    this.name = name
  }
}

type Build<Values, Row> = (parameter: ParameterOf<Values>, db: Db | Tx) => Expression<Row>

/**
 * A prepared statement for one of the most frequent reads: PostgreSQL parses and plans it once per connection. Its text is compiled at the first call, so
 * it must depend on the parameters only. Never use it for searches with varying filters, where a generic plan is slower, nor for `select *`, which a column
 * added by another process would break.
 */
export function namedQuery<Values extends object, Row>(name: string, build: Build<Values, Row>) {
  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    const { statements, statementNames } = contextOf(db)
    const { text, order } = statements.get(build) ?? compile(name, db, build)
    statements.set(build, { text, order })
    statementNames.set(text, name)
    const parameters = order.map((key) => values[key as keyof Values])
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)).rows
  }
}

function compile<Values extends object, Row>(name: string, db: Db | Tx, build: Build<Values, Row>): CompiledStatement {
  const { sql: text, parameters } = sql`${build((key) => sql.val(new Parameter<Values>(key)) as RawBuilder<Values[typeof key]>, db)}`.compile(db)
  const order = parameters.map((parameter) => {
    if (parameter instanceof Parameter) return parameter.name as keyof Values
    throw new Error(`The statement ${name} holds a value that is none of its parameters.`)
  })
  return { text, order }
}
