import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** What all rows of such lists have. */
export interface Listed {
  id: number
  revision: number
}

/** A list that administrators edit row by row: the one table of all that its commands need. */
export interface CodeList<Row extends Listed, Input extends object> {
  table: string
  /** Subject of its audit entries, and the first word of their codes. */
  subject: string
  /** The select of its rows, without condition, with names in the reader's language. The table's alias is `t`. */
  select: (language: Language) => RawBuilder<Row>
  order: RawBuilder<unknown>
  /** The fields that can be changed, as columns. */
  toColumns: (input: Input) => { [column: string]: unknown }
  /** The same fields for the audit entry. */
  toAudited: (input: Input) => { [field: string]: JsonValue }
  /** The select of all that refers to a row. */
  usesOf: (id: RawBuilder<unknown>, language: Language) => RawBuilder<CodeListUse>
  /** Whether the rows have a position, which is the last one for a new row. */
  isOrdered?: boolean
  /** The row that cannot be deleted. */
  fixedId?: number
}

/** A list whatever its rows are, for commands that ask for ids only. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of its rows do not matter there
export type AnyCodeList = CodeList<any, any>

type Reader = Pick<Actor, 'language'>

export async function readRows<Row extends Listed, Input extends object>(
  db: Db,
  { language }: Reader,
  list: CodeList<Row, Input>,
): Promise<{ items: Row[]; total: number }> {
  const { rows } = await sql<Row>`${list.select(language)} order by ${list.order}`.execute(db)
  return { items: rows, total: rows.length }
}

export async function readRow<Row extends Listed, Input extends object>(
  db: Db | Tx,
  { language }: Reader,
  list: CodeList<Row, Input>,
  id: number,
): Promise<Row> {
  const { rows } = await sql<Row>`${list.select(language)} where t.id = ${id}`.execute(db)
  return rows[0] ?? refuse('codeList.notFound')
}

/** Locks a row and reads it. */
export async function lockRow<Row extends Listed, Input extends object>(tx: Tx, reader: Reader, list: CodeList<Row, Input>, id: number): Promise<Row> {
  await sql`select from ${sql.table(list.table)} where id = ${id} for update`.execute(tx)
  return readRow(tx, reader, list, id)
}
