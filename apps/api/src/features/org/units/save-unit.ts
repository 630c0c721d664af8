import type { UnitChange, UnitView } from '@klesis/contract/org/units.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Unit } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { checkCommittee, checkParent, checkTypeAndSecretariat } from './check-unit.ts'
import { deactivateUnit } from './deactivate-unit.ts'
import { lockTree } from './lock-tree.ts'
import { readUnit } from './read-unit.ts'
import { toColumns, toKept } from './unit-columns.ts'

type Change = UnitChange & { id: number; now: Date }

/** Changes a unit. An editor of a unit may edit its subunits, so moving a unit needs the right to edit both the old and the new parent. */
export async function saveUnit(db: Db, actor: Actor, { id, revision, now, ...given }: Change): Promise<UnitView> {
  await inTransaction(db, async (tx) => {
    await lockTree(tx)
    const unit = await tx.selectFrom('unit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!unit) refuse('unit.notFound')
    await requireUnitEdit(tx, actor, id)
    if (revision !== undefined && unit.revision !== revision) refuse('unit.changed')
    const input = { ...toKept(unit), ...given }
    await checkParent(tx, { ...input, id })
    if (unit.parent_id !== input.parentId) await requireBothParents(tx, actor, unit.parent_id, input.parentId)
    await checkCommittee(tx, input.committeeId)
    const columns = toColumns(input, await checkTypeAndSecretariat(tx, input, unit.secr_unit_id))
    const { is_active: isActive, ...rest } = columns
    const today = athensDay(now)
    await tx
      .updateTable('unit')
      .set((eb) => ({ ...rest, ...(isActive && { is_active: true, active_until: null }), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    if (unit.is_active && !isActive) await deactivateUnit(tx, actor, { id, today, now })
    await record(tx, actor, { subject: 'unit', subjectId: id, code: 'unit.saved', ids: differences(unit, columns) })
    if (unit.parent_id !== input.parentId) await emit(tx, 'unit.moved', { unitId: id })
  })
  return readUnit(db, actor, { id, now })
}

async function requireBothParents(tx: Tx, actor: Actor, from: number | null, to: number | null): Promise<void> {
  for (const parentId of [from, to]) if (parentId !== null) await requireUnitEdit(tx, actor, parentId)
}

/** The changed fields with old and new values. */
function differences(before: Selectable<Unit>, after: ReturnType<typeof toColumns>) {
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}
