import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { type CompiledStatement, contextOf } from './db-context.ts'
import type { JsonConverters } from './json-converters.ts'
import { MarkerPlugin } from './marker-plugin.ts'
import { cachedNamed, compileNamed, type NamedStatement, parameterOf, runCompiled, runNamed } from './named-statement.ts'

interface Read {
  statement: NamedStatement
  values: object
  rows: Promise<unknown[]>
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

interface ConvertibleRead extends Read {
  convert: JsonConverters
}

const isConvertible = <Found extends Read & { convert: JsonConverters | undefined }>(read: Found): read is Found & ConvertibleRead => read.convert !== undefined

/**
 * The same database for reads that start together, usually in one `Promise.all`: those of its named queries are sent to PostgreSQL as one statement, and each gets
 * its own rows; equal reads share them. One round trip and one plan cost far less than many. All other statements run as ever. If one fails, all fail.
 */
export const joiningReads = <Database extends Db | Tx>(db: Database): Database => db.withPlugin(new JoinedReads(db)) as Database

/** The joined reads of a database that `joiningReads` returned. */
export const joinedReadsOf = (db: Db | Tx): JoinedReads | undefined => db.getExecutor().plugins.find((plugin) => plugin instanceof JoinedReads)

class JoinedReads extends MarkerPlugin {
  readonly #db: Db | Tx
  #waiting: Read[] = []
  constructor(db: Db | Tx) {
    super()
    this.#db = db
  }

  /** Adds a read, which is sent once the work that is running now has asked for all of its reads. Of equal ones only one is sent. */
  add(statement: NamedStatement, values: object): Promise<unknown[]> {
    const equal = this.#waiting.find((read) => read.statement === statement && isDeepStrictEqual(read.values, values))
    if (equal) return equal.rows
    if (this.#waiting.length === 0) process.nextTick(() => void this.#send())
    const { promise: rows, resolve, reject } = Promise.withResolvers<unknown[]>()
    this.#waiting.push({ statement, values, rows, resolve, reject })
    return rows
  }

  /** A statement whose columns are not known yet runs by itself, which makes them known. */
  async #send(): Promise<void> {
    const reads = this.#waiting.map((read) => ({ ...read, convert: convertersOf(this.#db, read.statement) }))
    this.#waiting = []
    const joinable = reads.filter(isConvertible)
    const alone = joinable.length > 1 ? reads.filter((read) => !isConvertible(read)) : reads
    for (const { statement, values, resolve, reject } of alone) runNamed(this.#db, statement, values).then(resolve, reject)
    if (joinable.length > 1) await this.#sendJoined(joinable)
  }

  async #sendJoined(reads: readonly ConvertibleRead[]): Promise<void> {
    try {
      const joined = compileJoined(
        this.#db,
        reads.map(({ statement }) => statement),
      )
      const parameters = joined.order.map((key) => valueOfRead(reads, String(key)))
      const [row] = (await runCompiled(this.#db, joined, parameters)) as Record<string, Record<string, unknown>[]>[]
      for (const [at, { convert, resolve }] of reads.entries()) resolve((row?.[at] ?? []).map((one) => converted(one, convert)))
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }
}

const separator = ':'
const parameterName = (at: number, key: PropertyKey) => `${at}${separator}${String(key)}`

function valueOfRead(reads: readonly Read[], parameter: string): unknown {
  const end = parameter.indexOf(separator)
  const { values: given } = reads[Number(parameter.slice(0, end))] ?? { values: {} }
  return given[parameter.slice(end + 1) as keyof typeof given]
}

/** One statement with one row: the rows of each joined statement as JSON, in columns named 0, 1, 2, … */
function compileJoined(db: Db | Tx, statements: readonly NamedStatement[]): CompiledStatement {
  const { statements: compiled, statementNames } = contextOf(db)
  const key = statements.map(({ name }) => name).join(' + ')
  const known = compiled.get(key)
  if (known) return known
  const columns = statements.map(({ build }, at): RawBuilder<unknown> => {
    const rows = build((name) => parameterOf(parameterName(at, name)), db)
    return sql`(select coalesce(json_agg(r), '[]') from (${rows}) r) as ${sql.ref(String(at))}`
  })
  const joined = compileNamed(key, db, sql`/* ${sql.raw(key)} */ select ${sql.join(columns)}`)
  compiled.set(key, joined)
  // PostgreSQL keeps 63 letters of a name.
  statementNames.set(joined.text, `joined.${statementNames.size}`)
  return joined
}

const convertersOf = (db: Db | Tx, statement: NamedStatement): JsonConverters | undefined =>
  contextOf(db).statementConverters.get(cachedNamed(db, statement).text)

function converted(row: Record<string, unknown>, convert: JsonConverters): Record<string, unknown> {
  for (const [name, toValue] of convert) {
    const text = row[name]
    if (typeof text === 'string') row[name] = toValue(text)
  }
  return row
}
