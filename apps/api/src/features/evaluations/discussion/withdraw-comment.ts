import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { requireEvaluated } from '../evaluations.policy.ts'
import { findDiscussion, type OfApplication } from './read-discussion.ts'

/** Withdraws the actor's own comment, in whatever stage: its text is deleted, and its row remains to say that there was one. */
export const withdrawDiscussionComment = (db: Db, actor: Actor, { id, commentId, now }: OfApplication & { commentId: number }): Promise<Discussion> =>
  inTransaction(db, async (tx) => {
    const access = await requireEvaluated(tx, actor, 'evaluation.read', { application: await lockApplication(tx, id), now })
    const { application } = access
    const withdrawn = await tx
      .updateTable('discussion_comment')
      .set({ body: '', withdrawn_at: now.toISOString() })
      .where('id', '=', commentId)
      .where('application_id', '=', id)
      .where('person_id', '=', requirePerson(actor).id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (withdrawn.numUpdatedRows === 0n) refuse('comment.notFound')
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.discussionWithdrawn', ids: { commentId } })
    return findDiscussion(tx, actor, { application, access, now })
  })
