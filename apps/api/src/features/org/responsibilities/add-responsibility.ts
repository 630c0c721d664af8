import type { Responsibility, ResponsibilityInput } from '@klesis/contract/org/responsibilities.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockEditableUnit } from '../positions/check-position.ts'

export const addResponsibility = (db: Db, actor: Actor, { unitId, label, subjectType }: ResponsibilityInput & { unitId: number }): Promise<Responsibility> =>
  inTransaction(db, async (tx) => {
    await lockEditableUnit(tx, actor, unitId)
    const made = await tx
      .insertInto('responsibility')
      .values({ unit_id: unitId, label, subject_type: subjectType })
      .returning(['id', 'unit_id as unitId', 'label', 'subject_type as subjectType', 'revision'])
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: 'responsibility.added', ids: { responsibilityId: made.id } })
    return made
  })
