import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { changeEvaluation, type OwnChange } from '../own/change-evaluation.ts'
import { writeSummary } from '../write-summary.ts'

/** Closes the application to the actor. A draft and given relevances are deleted; a final evaluation stays, and counts no more. */
export const declareConflict = (db: Db, actor: Actor, { id, reason, now }: OwnChange & { reason: string }): Promise<void> =>
  changeEvaluation(db, actor, { id, now }, async (tx, { personId }) => {
    await tx.insertInto('evaluation_conflict').values({ application_id: id, person_id: personId, reason, declared_at: now.toISOString() }).execute()
    await tx.deleteFrom('evaluation').where('application_id', '=', id).where('person_id', '=', personId).where('state', '=', 'draft').execute()
    await tx.deleteFrom('item_relevance').where('application_id', '=', id).where('person_id', '=', personId).execute()
    await writeSummary(tx, id)
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.conflictDeclared', text: reason })
  })
