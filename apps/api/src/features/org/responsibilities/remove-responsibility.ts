import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockResponsibility } from './lock-responsibility.ts'

/** Deletes a responsibility, also from positions. */
export const removeResponsibility = (db: Db, actor: Actor, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { unit_id: unitId, label } = await lockResponsibility(tx, actor, id)
    await tx.deleteFrom('responsibility').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: 'responsibility.removed', ids: { responsibilityId: id, label } })
    return { ok: true as const }
  })
