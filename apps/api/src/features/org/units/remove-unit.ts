import type { Removed } from '@klesis/contract/org/removed.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { deleteUnlessUsed } from '../delete-unless-used.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { removePicturesOf } from '../pictures/save-picture.ts'
import { findUnitReferences } from '../removal/find-references.ts'
import { deactivateUnit } from './deactivate-unit.ts'
import { lockTree } from './lock-tree.ts'

/**
 * Deletes a unit that nothing references, with its positions, responsibilities and history. Any other unit is kept and deactivated, unless it has active
 * subunits: then the removal is refused.
 */
export const removeUnit = (db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Removed> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx)
    const unit = await tx.selectFrom('unit').select(['code', 'is_active', 'parent_id']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!unit) refuse('unit.notFound')
    await requireUnitEdit(tx, actor, id)
    if (id === 0) refuse('unit.rootStays')
    const isGone = (await findUnitReferences(tx, id)).length === 0 && (await deleteUnlessUsed(tx, () => deleteUnitAndContents(tx, id)))
    if (!isGone && unit.is_active) await deactivateUnit(tx, actor, { id, today: athensDay(now), now })
    const outcome = isGone ? 'deleted' : 'deactivated'
    await record(tx, actor, { subject: 'unit', subjectId: id, code: `unit.${outcome}`, ids: { code: unit.code, parentId: unit.parent_id } })
    return { outcome }
  })

async function deleteUnitAndContents(tx: Tx, id: number): Promise<void> {
  // Before the positions, whose change holds the lock of all writers: who saves one of another unit has locked its responsibilities.
  await tx.selectFrom('responsibility').select('id').where('unit_id', '=', id).orderBy('id').forUpdate().execute()
  await tx.deleteFrom('position').where('unit_id', '=', id).execute()
  await tx.deleteFrom('responsibility').where('unit_id', '=', id).execute()
  await removePicturesOf(tx, id)
  await tx.deleteFrom('unit_period').where('unit_id', '=', id).execute()
  await tx.deleteFrom('unit').where('id', '=', id).execute()
}
