import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation, lostBefore } from '../../invitations/index.ts'
import { reviewSubmitted } from './review-submitted.ts'

/**
 * Tries again to send back what was not sent back under the version that is live, in runs that stopped or lost their job; what an earlier version asked for is
 * not asked any more. A job that lives all the same loses its run by it.
 */
export const retryReviewing = (db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, invitationId)
    const runs = await tx
      .updateTable('version_review_run as r')
      .from('invitation as i')
      .set(({ eb }) => ({ stopped_at: null, active_at: now.toISOString(), attempt: eb('r.attempt', '+', 1) }))
      .whereRef('i.id', '=', 'r.invitation_id')
      .whereRef('i.current_version_id', '=', 'r.version_id')
      .where('r.invitation_id', '=', invitationId)
      .where('r.finished_at', 'is', null)
      .where(({ eb, or }) => or([eb('r.stopped_at', 'is not', null), eb('r.active_at', '<=', lostBefore(now))]))
      .returning('r.id')
      .execute()
    if (runs.length === 0) refuse('invitation.nothingToSendBack')
    const runIds = runs.map(({ id }) => id)
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewRetried', ids: { runIds } })
    for (const runId of runIds) await enqueue(tx, reviewSubmitted, { runId })
    return { ok: true as const }
  })
