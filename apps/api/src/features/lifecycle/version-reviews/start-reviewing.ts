import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { Events } from '../../../events/emit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { toStoredMover } from '../versions/stored-mover.ts'
import { reviewSubmitted } from './review-submitted.ts'

/** Has a job send submitted applications back to their applicants, under a version that has gone live. */
export async function startReviewing(tx: Tx, { actor, invitationId, versionId, concerns, text }: Events['invitation.submittedToReview']): Promise<void> {
  const at = contextOf(tx).now().toISOString()
  const { id } = await tx
    .insertInto('version_review_run')
    .values({
      ...{ invitation_id: invitationId, version_id: versionId, text, concerns: JSON.stringify(concerns) },
      ...{ actor: toStoredMover(actor), created_at: at, active_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, reviewSubmitted, { runId: id })
}
