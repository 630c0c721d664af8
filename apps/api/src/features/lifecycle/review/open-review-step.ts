import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { endVersionReview } from '../version-reviews/version-review.ts'

const isMissing = sql<boolean>`route_note is not distinct from 'nobody'`

/** Reopens the step that asked for corrections. Returns the changes to make in the application's row. */
export async function openReviewStep(tx: Tx, stepId: number, now: Date): Promise<{ review_step_id: null; review_marks: null }> {
  await tx
    .updateTable('step')
    .set({ state: 'pending', reason: null, decided_at: null, decided_by: null, opened_at: now.toISOString(), is_unasked: isMissing })
    .where('id', '=', stepId)
    .where('state', '=', 'review')
    .execute()
  await endVersionReview(tx, stepId)
  return { review_step_id: null, review_marks: null }
}
