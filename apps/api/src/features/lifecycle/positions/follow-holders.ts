import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { changeApplication } from '../change-application.ts'
import { moveApplication } from '../move-application.ts'
import { reassignSteps } from '../steps/reassign-steps.ts'
import { lockSteps } from '../steps/recompute.ts'

const undecided: ReadonlySet<string> = new Set(['notstarted', 'pending', 'review'])

/** Assigns the undecided steps of an application to today's holders of their positions. Returns how many went to another person. */
export async function followHolders(db: Db, id: number, now: Date): Promise<number> {
  try {
    return await follow(db, id, now)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'application.notFound') return 0
    throw error
  }
}

const follow = (db: Db, id: number, now: Date): Promise<number> =>
  changeApplication(
    db,
    id,
    async (tx, application) => {
      const steps = (await lockSteps(tx, id)).steps.filter((step) => undecided.has(step.state))
      const reassigned = await reassignSteps(tx, application, steps, now)
      crashPoint('follow.afterSteps')
      const passed = reassigned.filter((step, index) => step.approver_id !== steps[index]?.approver_id)
      if (passed.length === 0) return 0
      await moveApplication(tx, application, 'reroute', { updated_at: now.toISOString() })
      for (const { id: stepId, approver_id: approverId } of passed.filter((step) => step.state === 'pending')) {
        await emit(tx, 'approval.opened', { applicationId: id, stepId, approverId, cause: 'reroute', openedAt: now.toISOString() })
      }
      crashPoint('follow.afterEvents')
      return passed.length
    },
    () => crashPoint('follow.afterCounters'),
  )

/** Points at which tests kill the server while steps are reassigned. */
export const followCrashPoints = ['follow.afterSteps', 'follow.afterEvents', 'follow.afterCounters']
