import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation } from '../../invitations/index.ts'
import { reviewSubmitted } from './review-submitted.ts'

/** Tries again to send back what could not be sent back under the version that is live; what an earlier one asked for is not asked any more. */
export const retryReviewing = (db: Db, actor: Actor, invitationId: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, invitationId)
    const runs = await tx
      .updateTable('version_review_run as r')
      .from('invitation as i')
      .set({ stopped_at: null })
      .whereRef('i.id', '=', 'r.invitation_id')
      .whereRef('i.current_version_id', '=', 'r.version_id')
      .where('r.invitation_id', '=', invitationId)
      .where('r.stopped_at', 'is not', null)
      .where('r.finished_at', 'is', null)
      .returning('r.id')
      .execute()
    if (runs.length === 0) refuse('invitation.nothingToSendBack')
    const runIds = runs.map(({ id }) => id)
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewRetried', ids: { runIds } })
    for (const runId of runIds) await enqueue(tx, reviewSubmitted, { runId })
    return { ok: true as const }
  })
