import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockResponsibility } from './lock-responsibility.ts'

/**
 * Deletes a responsibility, also from positions, which count as changed. Units are locked before positions, and positions before the responsibility, as by those who
 * deactivate a unit or save a position.
 */
export const removeResponsibility = (db: Db, actor: Actor, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const held = await lockHeld(tx, id)
    const { unit_id: unitId, label } = await lockResponsibility(tx, actor, id)
    await raisePositionRevisions(tx, held)
    await tx.deleteFrom('responsibility').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: 'responsibility.removed', ids: { responsibilityId: id, label } })
    return { ok: true as const }
  })

/** Locks the positions with the responsibility. */
async function lockHeld(tx: Tx, responsibilityId: number): Promise<number[]> {
  const held = tx.selectFrom('position_responsibility').select('position_id').where('responsibility_id', '=', responsibilityId)
  const units = tx.selectFrom('position').select('unit_id').where('id', 'in', held)
  await tx.selectFrom('unit').select('id').where('id', 'in', units).orderBy('id').forShare().execute()
  const positions = await tx.selectFrom('position').select('id').where('id', 'in', held).orderBy('id').forUpdate().execute()
  return positions.map(({ id }) => id)
}

async function raisePositionRevisions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`update position set revision = revision + 1 where id = any(${ids}::int[])`.execute(tx)
}
