import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { deactivatePositions } from '../positions/deactivate-positions.ts'
import { endSubstitutionsForUnits } from '../substitutes/end-substitutions.ts'

/** Deactivates a unit without active subunits, and its positions; their holdings and the substitutions for its duties end today. */
export async function deactivateUnit(tx: Tx, actor: Actor, { id, today, now }: { id: number; today: string; now: Date }): Promise<void> {
  const subunit = await tx.selectFrom('unit').select('id').where('parent_id', '=', id).where('is_active', '=', true).limit(1).executeTakeFirst()
  if (subunit) refuse('unit.hasSubunits')
  await tx
    .updateTable('unit')
    .set((eb) => ({ is_active: false, active_until: today, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const positions = await tx.selectFrom('position').select('id').where('unit_id', '=', id).where('is_active', '=', true).orderBy('id').forUpdate().execute()
  await deactivatePositions(
    tx,
    positions.map((position) => position.id),
    today,
  )
  for (const { id: positionId } of positions) {
    await record(tx, actor, { subject: 'position', subjectId: positionId, code: 'position.deactivated', ids: { unitId: id, withUnit: true } })
    await emit(tx, 'holding.changed', { positionId, unitId: id })
  }
  await endSubstitutionsForUnits(tx, actor, { unitIds: [id], now })
}
