import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { readHead } from '../list/read-head.ts'
import { tellOfStage } from './tell-of-stage.ts'

interface Move {
  invitationId: number
  /** The stage that the actor was shown: of two who move it at once, one does. */
  from: EvaluationStage
  to: EvaluationStage
  now: Date
}

/** Moves the evaluation to another stage, forward or back, and notifies the members. The time at which scores were first shared stays after a move back. */
export const setStage = (db: Db, actor: Actor, { invitationId, from, to, now }: Move): Promise<EvaluationHead> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const access = await requireEvaluation(tx, actor, 'evaluation.rank', { invitationId, now })
    const { hasBegun, stage, discussedAt } = access
    if (stage === null) return refuse('evaluation.noStages')
    if (!hasBegun) return refuse('evaluation.notBegun')
    if (stage !== from) return refuse('evaluation.stageMoved')
    if (to !== from) {
      const set = { stage: to, discussed_at: discussedAt ?? (to === 'individual' ? null : now.toISOString()) }
      await tx
        .insertInto('evaluation_period')
        .values({ invitation_id: invitationId, ...set })
        .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(set))
        .execute()
      await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationStageSet', ids: { from, to } })
      await tellOfStage(tx, actor, { access, stage: to, now })
    }
    return readHead(tx, actor, await requireEvaluation(tx, actor, 'evaluation.rank', { invitationId, now }))
  })
