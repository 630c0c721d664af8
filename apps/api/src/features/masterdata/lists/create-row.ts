import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type CodeList, type Listed, readRow } from './code-list.ts'

/** Adds a row to a list. */
export const createRow = <Row extends Listed, Input extends object>(db: Db, actor: Actor, list: CodeList<Row, Input>, input: Input): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const id = await insertRow(tx, list, list.toColumns(input))
    const changes = Object.entries(list.toAudited(input)).map(([path, after]) => ({ path, after }))
    await record(tx, actor, { subject: list.subject, subjectId: id, code: `${list.subject}.created`, changes })
    return readRow(tx, actor, list, id)
  })

/** A list with an order is locked, so that two rows never get the same position. */
export async function insertRow<Row extends Listed, Input extends object>(
  tx: Tx,
  { table, isOrdered }: CodeList<Row, Input>,
  columns: { [column: string]: unknown },
): Promise<number> {
  const into = sql.table(table)
  if (isOrdered) await sql`lock table ${into} in share row exclusive mode`.execute(tx)
  const values = { ...(isOrdered && { position: sql`(select coalesce(max(position), 0) + 1 from ${into})` }), ...columns }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${into} (${sql.join(names)}) values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}
