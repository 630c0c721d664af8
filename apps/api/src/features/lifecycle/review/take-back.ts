import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { findOwnSteps } from '../steps/own-steps.ts'
import { recompute } from '../steps/recompute.ts'
import { takeVersionReviewBack } from '../version-reviews/take-version-review-back.ts'
import { findVersionReview } from '../version-reviews/version-review.ts'
import { openReviewStep } from './open-review-step.ts'

/**
 * Ends a review without corrections, at the request of the approver who asked, or of somebody who manages the invitation if a new version of it asked. The applicant's
 * unsaved corrections stay in the working copy.
 */
export async function takeBack(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<MoveResult> {
  const seen = await findApplication(db, id)
  if (seen && (await findVersionReview(db, seen))) return takeVersionReviewBack(db, actor, { id, now })
  return changeApplication(db, id, async (tx, application) => {
    const own = await findOwnSteps(tx, actor, application, now)
    if (!own.some((step) => step.opened_at)) refuse('application.notFound')
    requireMove(application, 'takeBack')
    if (await findVersionReview(tx, application)) refuse('approval.notYours')
    const step = own.find((other) => other.id === application.review_step_id) ?? refuse('approval.notYours')
    const changes = await openReviewStep(tx, step.id, now)
    const moved = await recompute(tx, application, { event: 'takeBack', now, changes })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'review.takenBack', ids: { stepId: step.id } })
    await emit(tx, 'review.takenBack', { applicationId: id, stepId: step.id })
    return toMoveResult(moved)
  })
}
