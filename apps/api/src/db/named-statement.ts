import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { type CompiledStatement, contextOf } from './db-context.ts'
import { Later, type Rider } from './send-together.ts'

/** A named statement without the types of its values and rows. */
export interface NamedStatement {
  name: string
  build: (parameter: (name: PropertyKey) => RawBuilder<unknown>, db: Db | Tx) => Expression<unknown>
}

class Parameter {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Runs one named statement by itself. */
export async function runNamed(db: Db | Tx, statement: NamedStatement, values: object): Promise<unknown[]> {
  const compiled = cachedNamed(db, statement)
  const { order } = compiled
  const parameters = order.map((key) => values[key as keyof typeof values])
  return runCompiled(db, compiled, parameters)
}

/** Runs a compiled statement: a read outside transactions on a connection that reads share. */
export async function runCompiled(db: Db | Tx, { text, isRead }: CompiledStatement, parameters: unknown[]): Promise<unknown[]> {
  const shared = isRead && !db.isTransaction ? contextOf(db).sharedReads?.run(text, parameters) : undefined
  if (!shared) return (await db.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<unknown>)).rows
  try {
    return (await shared).rows
  } catch (error) {
    throw withCallers(error)
  }
}

/** Adds who asked to the stack of a driver's error, which ends where the answer was read; Kysely does the same. */
function withCallers(error: unknown): unknown {
  if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
  return error
}

/** Sends one named statement with the next one of the transaction. */
export async function runLater(tx: Tx, statement: NamedStatement, values: object): Promise<Later> {
  const { text, order } = cachedNamed(tx, statement)
  const later = new Later(order.map((key) => values[key as keyof typeof values]))
  await tx.executeQuery(CompiledQuery.raw(text, [later]))
  return later
}

/**
 * Runs one named statement in one packet with whatever is sent next outside a transaction, as its work begins in this turn of the event loop; otherwise by itself.
 * Its rows are not part of any transaction.
 */
export function runWithNext(db: Db, statement: NamedStatement, values: object): Promise<unknown[]> {
  const { text, order } = cachedNamed(db, statement)
  const { riders } = contextOf(db)
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const rider: Rider = {
    text,
    values: order.map((key) => values[key as keyof typeof values]),
    resolveWith: (result) => resolve(result.then(({ rows }) => rows)),
  }
  riders.add(rider)
  setImmediate(() => {
    if (riders.delete(rider)) resolve(runNamed(db, statement, values))
  })
  return promise
}

/** The compiled statement, compiled at its first use. */
export function cachedNamed(db: Db | Tx, { name, build }: NamedStatement): CompiledStatement {
  const { statements, statementNames } = contextOf(db)
  const known = statements.get(name)
  if (known) return known
  const compiled = compileNamed(name, db, sql`${build((key) => parameterOf(key), db)}`)
  statements.set(name, compiled)
  statementNames.set(compiled.text, name)
  return compiled
}

/** The parameter that stands for the value of this name. */
export const parameterOf = (name: PropertyKey): RawBuilder<unknown> => sql.val(new Parameter(name))

/** Compiles a statement whose values all come from `parameterOf`; `order` lists the parameter names in the order of `$1`, `$2`, …. */
export function compileNamed(name: string, db: Db | Tx, statement: RawBuilder<unknown>): CompiledStatement {
  const { sql: text, parameters } = statement.compile(db)
  const order = parameters.map((parameter) => {
    if (parameter instanceof Parameter) return parameter.name
    throw new Error(`The statement ${name} holds a value that is none of its parameters.`)
  })
  return { text, order, isRead: /^\s*(\/\*[^*]*\*\/)?\s*select\b/.test(text) }
}
