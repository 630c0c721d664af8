import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { lockEvaluated } from '../stages/lock-evaluated.ts'
import { findDiscussion, hidesDiscussion, mayDiscuss, type OfApplication } from './read-discussion.ts'

/** Adds a comment for the committee and the managers. The audit trail holds its id and not its text, because its author can withdraw it. */
export const writeDiscussionComment = (db: Db, actor: Actor, { id, body, now }: OfApplication & { body: string }): Promise<Discussion> =>
  inTransaction(db, async (tx) => {
    const application = await lockEvaluated(tx, id)
    const access = await requireEvaluated(tx, actor, 'evaluation.read', { application, now })
    if (!application || !isWaiting(application)) return refuse('evaluation.closed')
    if (!mayDiscuss(access)) refuse('access.denied')
    if (access.stage !== 'discussion') refuse('discussion.notNow')
    if (await hidesDiscussion(tx, actor, { application, access, now })) refuse('discussion.ownFirst')
    const { id: commentId } = await tx
      .insertInto('discussion_comment')
      .values({ application_id: id, round: access.round, person_id: requirePerson(actor).id, body, written_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.discussed', ids: { commentId } })
    return findDiscussion(tx, actor, { application, access, now })
  })
