import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, lockApplication } from '../../lifecycle/index.ts'
import { dropPair } from '../assignment/change-pair.ts'
import { isWaiting, requireCounted } from '../evaluations.policy.ts'
import type { OwnChange } from '../own/change-evaluation.ts'
import { writeSummary } from '../write-summary.ts'
import { requireMember } from './require-member.ts'

type Declaration = OwnChange & { reason: string }

/**
 * Closes the application to the actor, before evaluation begins and after it is closed as well. While it waits, it is assigned to them no more, a draft and given
 * relevances are deleted, and a final evaluation stays and counts no more; later all remains as it was decided on.
 */
export const declareConflict = (db: Db, actor: Actor, { id, reason, now }: Declaration): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    await requireCounted(tx, actor, 'evaluation.declareConflict', { application, now })
    await closeTo(tx, actor, { application, id, personId: requirePerson(actor).id, reason, now, declaredBy: null })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.conflictDeclared', text: reason })
  })

/** A manager declares it on behalf of a member, while the application waits. Nobody does it to whom the application is closed. */
export const declareConflictFor = (db: Db, actor: Actor, { id, personId, reason, now }: Declaration & { personId: number }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const access = await requireCounted(tx, actor, 'evaluation.manage', { application, now })
    if (!application || !isWaiting(application)) return refuse('evaluation.closed')
    await requireMember(tx, access, { application, personId, now })
    await closeTo(tx, actor, { application, id, personId, reason, now, declaredBy: requirePerson(actor).id })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.conflictDeclared', ids: { personId }, text: reason })
  })

interface Closing extends Declaration {
  application: ApplicationRow | undefined
  personId: number
  declaredBy: number | null
}

async function closeTo(tx: Tx, actor: Actor, { application, id, personId, reason, now, declaredBy }: Closing): Promise<void> {
  const isOpen = application !== undefined && isWaiting(application)
  const made = await tx
    .insertInto('evaluation_conflict')
    .values({ application_id: id, person_id: personId, reason, declared_at: now.toISOString(), declared_by: declaredBy, after_closing: !isOpen })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!made) refuse('evaluation.declaredAlready')
  if (!isOpen) return
  await dropPair(tx, actor, { id, personId })
  await tx.deleteFrom('evaluation').where('application_id', '=', id).where('person_id', '=', personId).where('state', '=', 'draft').execute()
  await tx.deleteFrom('item_relevance').where('application_id', '=', id).where('person_id', '=', personId).execute()
  await writeSummary(tx, id)
}
