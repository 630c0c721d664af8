import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { deleteUnlessUsed } from '../../org/index.ts'
import { type AnyCodeList, lockRow, readRow } from './code-list.ts'

const maxTitles = 10
const mostUses = 100

/** Deletes a row that nothing refers to; the refusal lists what does. */
export const removeRow = (db: Db, actor: Actor, list: AnyCodeList, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const before = await lockRow(tx, actor, list, id)
    if (id === list.fixedId) refuse('codeList.fixed')
    await refuseUsed(tx, list, id, actor.language)
    const isDeleted = await deleteUnlessUsed(tx, () => sql`delete from ${sql.table(list.table)} where id = ${id}`.execute(tx))
    if (!isDeleted) {
      // It was chosen a moment ago.
      await refuseUsed(tx, list, id, actor.language)
      refuse('request.conflict')
    }
    const changes = Object.entries(list.toAudited(before)).map(([path, value]) => ({ path, before: value }))
    await record(tx, actor, { subject: list.subject, subjectId: id, code: `${list.subject}.deleted`, changes })
    return { ok: true as const }
  })

async function refuseUsed(tx: Tx, list: AnyCodeList, id: number, language: Language): Promise<void> {
  const { items, total } = await findUses(tx, list, id, language)
  if (total === 0) return
  const titles = items.slice(0, maxTitles).map(({ title }) => `«${title}»`)
  refuse('codeList.inUse', { uses: [...titles, ...(total > maxTitles ? [`+${total - maxTitles}`] : [])].join(', ') })
}

/** What refers to a row, for the dialog that shows it. */
export async function readUses(db: Db, actor: Actor, list: AnyCodeList, id: number): Promise<{ items: CodeListUse[]; total: number }> {
  await readRow(db, actor, list, id)
  return findUses(db, list, id, actor.language)
}

async function findUses(db: Db | Tx, list: AnyCodeList, id: number, language: Language): Promise<{ items: CodeListUse[]; total: number }> {
  const uses = list.usesOf(sql`${id}::int`, language)
  const { rows } = await sql<CodeListUse & { total: number }>`
    select kind, id, title, (count(*) over ())::int as total from (${uses}) u order by kind = 'application', title, id limit ${mostUses}`.execute(db)
  return { items: rows.map(({ kind, id: used, title }) => ({ kind, id: used, title })), total: rows[0]?.total ?? 0 }
}
