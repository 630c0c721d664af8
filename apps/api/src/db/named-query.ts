import type { Expression, RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'
import { joinedReadsOf } from './joined-reads.ts'
import { type NamedStatement, runNamed } from './named-statement.ts'

/** A value, or the parameter that stands for it. */
export type ValueOrParameter<Value> = Value | RawBuilder<Value>

/** Returns the parameter for one of the caller's values. */
export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

type Build<Values, Row> = (parameter: ParameterOf<Values>, db: Db | Tx) => Expression<Row>

/**
 * A prepared statement for one of the most frequent reads: PostgreSQL parses and plans it once per connection. Its text is compiled at the first call, so
 * it must depend on the parameters only. Never use it for searches with varying filters, where a generic plan is slower, nor for `select *`, which a column
 * added by another process would break.
 */
export function namedQuery<Values extends object, Row>(name: string, build: Build<Values, Row>) {
  const statement: NamedStatement = { name, build: (parameter, db) => build((key) => parameter(key) as RawBuilder<Values[typeof key]>, db) }
  return (db: Db | Tx, values: Values): Promise<Row[]> => (joinedReadsOf(db)?.add(statement, values) ?? runNamed(db, statement, values)) as Promise<Row[]>
}
