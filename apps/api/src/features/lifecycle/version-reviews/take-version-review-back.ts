import { may } from '@klesis/contract/rights.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { requireApplicationAccess } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { OutdatedError, retryOutdated } from '../retry-outdated.ts'
import { openReviewStep } from '../review/open-review-step.ts'
import { recompute } from '../steps/recompute.ts'
import { changeFormerAnswers, findFormerAnswers } from '../versions/former-answers.ts'
import { movePlanner, type PlannedMove } from '../versions/plan-move.ts'
import { findVersionReview } from './version-review.ts'

/**
 * Ends a review that a new version asked for, at the request of somebody who manages the invitation: the application is again what was submitted, under the
 * version it was submitted under. What was typed since stays in the working copy, and what that version does not ask for among the former answers.
 */
export const takeVersionReviewBack = (db: Db, actor: Actor, asked: { id: number; now: Date }): Promise<MoveResult> =>
  retryOutdated(() => takeBackOnce(db, actor, asked))

async function takeBackOnce(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<MoveResult> {
  const access = await requireApplicationAccess(db, actor, id, now)
  if (access.isMine || !may('invitation.manage', access.capacities)) refuse('approval.notYours')
  const seen = (await findApplication(db, id)) ?? refuse('application.notFound')
  requireMove(seen, 'takeBack')
  const { submittedVersionId } = (await findVersionReview(db, seen)) ?? refuse('application.illegalMove')
  const data = (seen.working_data ?? seen.data) as FormAnswers
  const plan = movePlanner(db, submittedVersionId, now)
  const planned = await plan({ versionId: seen.version_id, revision: seen.revision, data, former: await findFormerAnswers(db, [id]) })
  return changeApplication(db, id, async (tx, application) => {
    requireMove(application, 'takeBack')
    if (application.revision !== seen.revision || application.version_id !== seen.version_id) throw new OutdatedError()
    return toMoveResult(await moveBack(tx, actor, application, { submittedVersionId, planned, now }))
  })
}

interface MovingBack {
  submittedVersionId: number
  planned: PlannedMove
  now: Date
}

async function moveBack(tx: Tx, actor: Actor, application: ApplicationRow, { submittedVersionId, planned, now }: MovingBack): Promise<ApplicationRow> {
  const { id, version_id: from, revision, review_step_id: reviewStepId } = application
  const stepId = reviewStepId ?? refuse('application.illegalMove')
  const at = now.toISOString()
  const opened = await openReviewStep(tx, stepId, now)
  const changes = { ...opened, version_id: submittedVersionId, working_data: JSON.stringify(planned.data), revision: revision + 1 }
  const moved = await recompute(tx, application, { event: 'takeBack', now, changes })
  await changeFormerAnswers(tx, [{ applicationId: id, versionId: from, revision: revision + 1, at, returned: planned.returned, added: planned.added }])
  await tx.updateTable('version_move').set({ seen_at: at, version_id: submittedVersionId }).where('application_id', '=', id).execute()
  const ids = { stepId, versionId: submittedVersionId, from }
  await record(tx, actor, { subject: 'application', subjectId: id, code: 'review.takenBack', ids })
  await emit(tx, 'review.takenBack', { applicationId: id, stepId })
  return moved
}
