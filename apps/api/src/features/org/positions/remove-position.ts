import type { Removed } from '@klesis/contract/org/removed.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { deleteUnlessUsed } from '../delete-unless-used.ts'
import { lockEditableUnit } from './check-position.ts'
import { deactivatePositions } from './deactivate-positions.ts'

/** Deletes a position that nothing references; any other is deactivated, and its holding ends today. */
export const removePosition = (db: Db, actor: Actor, { id, unitId, now }: { id: number; unitId: number; now: Date }): Promise<Removed> =>
  inTransaction(db, async (tx) => {
    await lockEditableUnit(tx, actor, unitId)
    const position = await tx
      .selectFrom('position')
      .select(['code', 'is_active'])
      .where('id', '=', id)
      .where('unit_id', '=', unitId)
      .forUpdate()
      .executeTakeFirst()
    if (!position) refuse('position.notFound')
    const isGone = await deleteUnlessUsed(tx, () => tx.deleteFrom('position').where('id', '=', id).execute())
    if (!isGone && position.is_active) {
      await deactivatePositions(tx, [id], athensDay(now))
      await emit(tx, 'holding.changed', { positionId: id, unitId })
    }
    const outcome = isGone ? 'deleted' : 'deactivated'
    await record(tx, actor, { subject: 'position', subjectId: id, code: `position.${outcome}`, ids: { unitId, code: position.code } })
    return { outcome }
  })
