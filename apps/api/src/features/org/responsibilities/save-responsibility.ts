import type { Responsibility, ResponsibilityChange } from '@klesis/contract/org/responsibilities.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockResponsibility } from './lock-responsibility.ts'

type Change = ResponsibilityChange & { id: number }

/** Changes a responsibility; a stale revision is refused. */
export const saveResponsibility = (db: Db, actor: Actor, { id, revision, label, subjectType: given }: Change): Promise<Responsibility> =>
  inTransaction(db, async (tx) => {
    const before = await lockResponsibility(tx, actor, id)
    if (revision !== undefined && before.revision !== revision) refuse('responsibility.changed')
    const subjectType = given === undefined ? before.subject_type : given
    const saved = await tx
      .updateTable('responsibility')
      .set((eb) => ({ label, subject_type: subjectType, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'unit_id as unitId', 'label', 'subject_type as subjectType', 'revision'])
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      ...{ subject: 'unit', subjectId: before.unit_id, code: 'responsibility.saved' },
      ids: { responsibilityId: id, label: { from: before.label, to: label }, subjectType: { from: before.subject_type, to: subjectType } },
    })
    return saved
  })
