import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findEvaluation } from '../evaluation-row.ts'
import { isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { lockEvaluated } from '../stages/lock-evaluated.ts'
import { makeDraft } from './make-draft.ts'

/** A manager makes the final evaluation of a member a draft again: the only way to change one after the others' scores have been shown to its member. Nobody does it for themselves. */
export const reopenEvaluation = (db: Db, actor: Actor, { id, personId, now }: { id: number; personId: number; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockEvaluated(tx, id)
    const { stage } = await requireEvaluated(tx, actor, 'evaluation.manage', { application, now })
    if (!application || !isWaiting(application)) return refuse('evaluation.closed')
    if (stage === 'decision') refuse('evaluation.inDecision')
    if (personId === actor.person?.id) refuse('access.denied')
    if (!(await findEvaluation(tx, id, personId))) refuse('evaluation.notFound')
    await makeDraft(tx, actor, { id, personId, isSeen: true })
  })
