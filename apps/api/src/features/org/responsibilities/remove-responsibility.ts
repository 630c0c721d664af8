import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockResponsibility } from './lock-responsibility.ts'

/** Deletes a responsibility, also from positions, which count as changed. Positions are locked before the responsibility, as by those who save a position. */
export const removeResponsibility = (db: Db, actor: Actor, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('position')
      .select('id')
      .where('id', 'in', tx.selectFrom('position_responsibility').select('position_id').where('responsibility_id', '=', id))
      .orderBy('id')
      .forUpdate()
      .execute()
    const { unit_id: unitId, label } = await lockResponsibility(tx, actor, id)
    await raisePositionRevisions(
      tx,
      held.map((position) => position.id),
    )
    await tx.deleteFrom('responsibility').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: 'responsibility.removed', ids: { responsibilityId: id, label } })
    return { ok: true as const }
  })

async function raisePositionRevisions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('position')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
