import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type CodeList, type Listed, lockRow, readRow } from './code-list.ts'

/** Changes a row of a list; a stale revision is refused. */
export const saveRow = <Row extends Listed & Input, Input extends object>(
  db: Db,
  actor: Actor,
  list: CodeList<Row, Input>,
  { id, revision, ...rest }: Input & Listed,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const input = rest as unknown as Input
    const before = await lockRow(tx, actor, list, id)
    if (before.revision !== revision) refuse('codeList.changed')
    await updateRow(tx, list, id, list.toColumns(input))
    const changes = changedFields(list.toAudited(before), list.toAudited(input))
    await record(tx, actor, { subject: list.subject, subjectId: id, code: `${list.subject}.changed`, changes })
    return readRow(tx, actor, list, id)
  })

export async function updateRow<Row extends Listed, Input extends object>(
  tx: Tx,
  { table }: CodeList<Row, Input>,
  id: number,
  columns: { [column: string]: unknown },
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)}, revision = revision + 1 where id = ${id}`.execute(tx)
}

/** The changed fields; of texts in several languages the changed languages. */
export const changedFields = (before: { [field: string]: JsonValue }, after: { [field: string]: JsonValue }): AuditChange[] =>
  Object.entries(after).flatMap(([field, now]) => {
    const was = before[field]
    return isObject(was) && isObject(now) ? compareMembers(field, was, now) : compare(field, was, now)
  })

const isObject = (value: JsonValue | undefined): value is { [member: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
