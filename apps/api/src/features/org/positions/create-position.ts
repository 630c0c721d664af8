import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeHolders } from './change-holders.ts'
import { checkPosition, lockEditableUnit } from './check-position.ts'
import { readPosition } from './read-positions.ts'
import { setResponsibilities } from './set-responsibilities.ts'

/** Adds a position with its holder and deputy to a unit. */
export const createPosition = (db: Db, actor: Actor, { unitId, now, ...input }: PositionInput & { unitId: number; now: Date }): Promise<PositionEntry> =>
  inTransaction(db, async (tx) => {
    const unit = await lockEditableUnit(tx, actor, unitId)
    if (input.isActiveInUnit && !unit.isActive) refuse('unit.inactive')
    await checkPosition(tx, { unitId }, input)
    const today = athensDay(now)
    const { code, label, phone, isPermanent, isActiveInUnit: isActive } = input
    const { id } = await tx
      .insertInto('position')
      .values({
        ...{ unit_id: unitId, position_type_id: input.positionId, code, label, phone, email: input.puid, is_permanent: isPermanent, is_active: isActive },
        active_from: today,
        active_until: isActive ? null : today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const holderChanges = isActive ? await changeHolders(tx, { positionId: id, label, today, wasActive: true }, input) : {}
    await setResponsibilities(tx, id, input.responsibilities)
    await record(tx, actor, { subject: 'position', subjectId: id, code: 'position.created', ids: { unitId, code, ...holderChanges } })
    await emit(tx, 'holding.changed', { positionId: id, unitId })
    return (await readPosition(tx, { id, now })) ?? refuse('position.notFound')
  })
