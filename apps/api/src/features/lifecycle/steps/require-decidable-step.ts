import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { requireMove } from '../move-application.ts'
import { findOwnSteps, requireOpenStep } from './own-steps.ts'
import { requireCurrentApprover } from './require-current-approver.ts'
import type { StepRow } from './roll-up.ts'

export interface StepQuestion {
  applicationId: number
  stepId: number
  event: Extract<ApplicationEvent, 'approve' | 'reject'>
  now: Date
}

/** The step, if the caller may decide it now, also as a substitute; otherwise why not. The decision itself asks again under its lock. */
export async function requireDecidableStep(
  db: Db,
  actor: Actor,
  { applicationId, stepId, event, now }: StepQuestion,
): Promise<{ application: ApplicationRow; step: StepRow }> {
  const application = (await findApplication(db, applicationId)) ?? refuse('approval.notFound')
  const step = await requireOpenStep(db, actor, { application, own: await findOwnSteps(db, actor, application, now), stepId })
  requireMove(application, event)
  await requireCurrentApprover(db, application, step, now)
  return { application, step }
}
