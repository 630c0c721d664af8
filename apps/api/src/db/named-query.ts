import type { Expression, RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'
import { joinedReadsOf } from './joined-reads.ts'
import { type NamedStatement, runLater, runNamed, runWithNext } from './named-statement.ts'

/** A value, or the parameter that stands for it. */
export type ValueOrParameter<Value> = Value | RawBuilder<Value>

/** Returns the parameter for one of the caller's values. */
export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

type Build<Values, Row> = (parameter: ParameterOf<Values>, db: Db | Tx) => Expression<Row>

/**
 * A prepared statement for one of the most frequent reads: PostgreSQL parses and plans it once per connection. Its text is compiled at the first call, so
 * it must depend on the parameters only. Never use it for searches with varying filters, where a generic plan is slower, nor for `select *`, which a column
 * added by another process would break. Outside transactions it may share a connection with reads of other calls (`shared-reads.ts`), so it must not lean on state of
 * its connection.
 */
export function namedQuery<Values extends object, Row>(name: string, build: Build<Values, Row>) {
  const statement = toStatement(name, build)
  const run = (db: Db | Tx, values: Values): Promise<Row[]> => (joinedReadsOf(db)?.add(statement, values) ?? runNamed(db, statement, values)) as Promise<Row[]>
  /** Sends it in one packet with the next statement of the transaction, which fails if it does. */
  const later = (tx: Tx, values: Values): Promise<LaterRows<Row>> => runLater(tx, statement, values) as Promise<LaterRows<Row>>
  /** Sends it in one packet with what else is asked in this turn of the event loop. */
  const withNext = (db: Db, values: Values): Promise<Row[]> => runWithNext(db, statement, values) as Promise<Row[]>
  return Object.assign(run, { later, withNext })
}

/** The rows of a statement that is sent with the next one, or alone when they are asked for. */
export interface LaterRows<Row> {
  rows: () => Promise<Row[]>
}

/**
 * A prepared change of which nobody reads the result, not even how many rows it changed: in a transaction it is sent in one packet with the next statement,
 * which fails if it does.
 */
export function namedChange<Values extends object>(name: string, build: Build<Values, unknown>) {
  const statement = toStatement(name, build)
  return async (tx: Tx, values: Values): Promise<void> => void (await runLater(tx, statement, values))
}

const toStatement = <Values extends object>(name: string, build: Build<Values, unknown>): NamedStatement => ({
  name,
  build: (parameter, db) => build((key) => parameter(key) as RawBuilder<Values[typeof key]>, db),
})
