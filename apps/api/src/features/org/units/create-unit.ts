import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import { type Actor, mayEverywhere } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { checkCommittee, checkParent, checkTypeAndSecretariat } from './check-unit.ts'
import { lockTree } from './lock-tree.ts'
import { readUnit } from './read-unit.ts'
import { toColumns } from './unit-columns.ts'

/** Adds a unit below another one; one without a parent is the university, which administrators make once. */
export async function createUnit(db: Db, actor: Actor, { now, ...input }: UnitInput & { now: Date }): Promise<UnitView> {
  const made = await inTransaction(db, async (tx) => {
    await lockTree(tx)
    if (input.parentId === null) {
      if (!mayEverywhere(actor, 'unit.edit')) refuse('access.denied')
      if (await tx.selectFrom('unit').select('id').where('id', '=', 0).executeTakeFirst()) refuse('unit.rootStays')
      await checkParent(tx, { ...input, id: 0 })
    } else {
      await checkParent(tx, input)
      await requireUnitEdit(tx, actor, input.parentId)
    }
    const kind = await checkTypeAndSecretariat(tx, input, null)
    await checkCommittee(tx, input.committeeId)
    const today = athensDay(now)
    const { id } = await tx
      .insertInto('unit')
      .values({
        ...toColumns(input, kind),
        ...(input.parentId === null && { id: 0 }),
        active_from: today,
        active_until: input.isActive ? null : today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'unit', subjectId: id, code: 'unit.created', ids: { parentId: input.parentId, code: input.code } })
    return id
  })
  return readUnit(db, actor, { id: made, now })
}
