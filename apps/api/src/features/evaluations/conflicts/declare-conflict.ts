import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { dropPair } from '../assignment/change-pair.ts'
import { isWaiting, requireCounted } from '../evaluations.policy.ts'
import type { OwnChange } from '../own/change-evaluation.ts'
import { writeSummary } from '../write-summary.ts'

/**
 * Closes the application to the actor, before evaluation begins and after it is closed as well. While it waits, it is assigned to them no more, a draft and given relevances are deleted, and a final
 * evaluation stays and counts no more; later all remains as it was decided on.
 */
export const declareConflict = (db: Db, actor: Actor, { id, reason, now }: OwnChange & { reason: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    await requireCounted(tx, actor, 'evaluation.declareConflict', { application, now })
    const personId = requirePerson(actor).id
    await tx.insertInto('evaluation_conflict').values({ application_id: id, person_id: personId, reason, declared_at: now.toISOString() }).execute()
    if (application && isWaiting(application)) {
      await dropPair(tx, actor, { id, personId })
      await tx.deleteFrom('evaluation').where('application_id', '=', id).where('person_id', '=', personId).where('state', '=', 'draft').execute()
      await tx.deleteFrom('item_relevance').where('application_id', '=', id).where('person_id', '=', personId).execute()
      await writeSummary(tx, id)
    }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.conflictDeclared', text: reason })
  })
