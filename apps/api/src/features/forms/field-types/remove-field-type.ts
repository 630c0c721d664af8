import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Removes a type of fields; forms that have such fields keep what they need of it. */
export const removeFieldType = (db: Db, actor: Actor, type: string): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const removed = await tx.deleteFrom('field_type').where('type', '=', type).returning('id').executeTakeFirst()
    if (!removed) refuse('fieldType.notFound')
    await record(tx, actor, { subject: 'fieldType', subjectId: removed.id, code: 'fieldType.removed', ids: { type } })
    return { ok: true }
  })
