import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { changeApplication } from '../change-application.ts'
import { moveApplication } from '../move-application.ts'
import { retryOutdated } from '../retry-outdated.ts'
import { type ApproverPlan, planApprovers, requirePlannedApprovers } from '../steps/plan-approvers.ts'
import { reassignSteps } from '../steps/reassign-steps.ts'
import { lockSteps } from '../steps/recompute.ts'
import type { StepRow } from '../steps/roll-up.ts'

const undecidedStates = ['notstarted', 'pending', 'review'] as const
const undecided: ReadonlySet<string> = new Set(undecidedStates)

const findUndecidedSteps = (db: Db, applicationId: number) =>
  db.selectFrom('step').selectAll().where('application_id', '=', applicationId).where('state', 'in', undecidedStates).orderBy('id').execute()

/** Assigns the undecided steps of an application to today's holders of their positions. Returns how many went to another person. */
export async function followHolders(db: Db, id: number, now: Date): Promise<number> {
  try {
    return await retryOutdated(() => follow(db, id, now))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'application.notFound') return 0
    throw error
  }
}

async function follow(db: Db, id: number, now: Date): Promise<number> {
  const found = (await findApplication(db, id)) ?? refuse('application.notFound')
  const plan = await planApprovers(db, found, await findUndecidedSteps(db, id), now)
  const work = (tx: Tx, application: ApplicationRow) => passSteps(tx, application, plan, now)
  return changeApplication(db, id, work, () => crashPoint('follow.afterCounters'))
}

async function passSteps(tx: Tx, application: ApplicationRow, plan: ApproverPlan, now: Date): Promise<number> {
  const { id } = application
  const steps = (await lockSteps(tx, id)).steps.filter((step) => undecided.has(step.state))
  await requirePlannedApprovers(tx, plan, steps)
  const unasked = await findUnasked(tx, steps)
  const reassigned = await reassignSteps(tx, application, steps, { now, approvers: plan })
  crashPoint('follow.afterSteps')
  const passed = reassigned.filter((step, index) => step.approver_id !== steps[index]?.approver_id)
  const returned = reassigned.filter((step) => !passed.includes(step) && step.route_note !== 'nobody' && unasked.has(step.id))
  if (passed.length > 0) await moveApplication(tx, application, 'reroute', { updated_at: now.toISOString() })
  for (const { id: stepId, approver_id: approverId } of [...passed, ...returned].filter((step) => step.state === 'pending')) {
    await emit(tx, 'approval.opened', { applicationId: id, stepId, approverId, cause: 'reroute', openedAt: now.toISOString() })
  }
  crashPoint('follow.afterEvents')
  return passed.length
}

/** The steps of which nobody was asked, because nobody could decide when they began. */
async function findUnasked(tx: Tx, steps: readonly StepRow[]): Promise<ReadonlySet<number>> {
  const missing = steps.filter(({ route_note }) => route_note === 'nobody').map(({ id }) => id)
  if (missing.length === 0) return new Set()
  const unasked = await tx.selectFrom('step').select('id').where('id', 'in', missing).where('is_unasked', '=', true).execute()
  return new Set(unasked.map(({ id }) => id))
}

/** Points at which tests kill the server while steps are reassigned. */
export const followCrashPoints = ['follow.afterSteps', 'follow.afterEvents', 'follow.afterCounters']
