import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { AnyCodeList } from './code-list.ts'

interface Order {
  /** All rows in their new order. */
  ids: readonly number[]
  /** The order that the sender saw. */
  seen?: readonly number[] | undefined
}

/** Puts the rows of a list in order. A list to which a row was added, from which one was removed, or that was put in another order meanwhile, is refused. */
export const orderRows = (db: Db, actor: Actor, { table, subject }: AnyCodeList, { ids, seen }: Order): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const name = sql.table(table)
    await sql`lock table ${name} in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ id: number }>`select id from ${name} order by position, id`.execute(tx)
    const before = rows.map(({ id }) => id)
    const isSameSet = new Set(ids).size === ids.length && ids.length === before.length && before.every((id) => ids.includes(id))
    if (!isSameSet || (seen && seen.join() !== before.join())) refuse('codeList.orderChanged')
    await sql`update ${name} t set position = o.position from unnest(${[...ids]}::int[]) with ordinality as o (id, position)
      where t.id = o.id and t.position <> o.position`.execute(tx)
    await record(tx, actor, { subject, subjectId: 0, code: `${subject}.ordered`, ids: { before, after: [...ids] } })
    return { ok: true as const }
  })
