import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { toOwnEvaluation } from '../evaluation-row.ts'
import { changeEvaluation, type OwnChange } from '../own/change-evaluation.ts'
import { makeDraft } from '../own/make-draft.ts'

/** Makes the actor's final evaluation a draft again in the discussion. What it was, with the reason, is kept for all members; what it becomes is added once it is final. */
export const reviseFinal = (db: Db, actor: Actor, { reason, ...of }: OwnChange & { reason: string }): Promise<OwnEvaluation> =>
  changeEvaluation(db, actor, of, async (tx, { application, access, personId, mine }) => {
    if (access.stage !== 'discussion') return refuse('evaluation.notInDiscussion')
    if (!mine) return refuse('evaluation.notFound')
    const reopened = await makeDraft(tx, actor, { id: of.id, personId, isSeen: true })
    const change = { application_id: of.id, person_id: personId, changed_at: of.now.toISOString(), before: mine.total, is_complete: false, reason }
    await tx.insertInto('score_change').values(change).execute()
    return toOwnEvaluation(tx, reopened, application)
  })
