import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Updateable } from 'kysely'
import type { Application, Step } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { ApplicationRow } from '../application-row.ts'
import { moveApplication } from '../move-application.ts'
import { type ApproverPlan, findApprovers, requirePlannedApprovers } from './plan-approvers.ts'
import { reassignSteps } from './reassign-steps.ts'
import { type GroupRow, type RolledUp, rollUp, type StepRow } from './roll-up.ts'

export interface Recomputing {
  event: ApplicationEvent
  now: Date
  /** The chain was created in this transaction, so its approvers are up to date. */
  isFresh?: boolean
  /** The approvers of steps that may open, planned before the transaction; otherwise they are looked up in it. */
  plan?: ApproverPlan
  /** The step that was just decided; steps that it skips store its id. */
  decisionStepId?: number
  /** Other changes of the application's row by this event. */
  changes?: Updateable<Application>
}

/** Derives the states of groups, steps and application from the votes, opens the steps whose turn it is, and emits events for both. */
export async function recompute(
  tx: Tx,
  application: ApplicationRow,
  { event, now, isFresh = false, plan, decisionStepId, changes = {} }: Recomputing,
): Promise<ApplicationRow> {
  const { groups, steps } = await lockSteps(tx, application.id)
  const rolled = rollUp(groups, steps)
  await writeGroups(tx, groups, rolled)
  const changed = await writeSteps(tx, steps, rolled, { now, decisionStepId })
  if (plan) await requirePlannedApprovers(tx, plan, changed)
  const opened = isFresh
    ? changed
    : await reassignSteps(tx, application, changed, { now, approvers: plan ?? (await findApprovers(tx, application, changed, now)) })
  const isEnded = rolled.approvalState === 'approved' || rolled.approvalState === 'rejected'
  const count = (state: GroupRow['state']) => [...rolled.groups.values()].filter((other) => other === state).length
  const moved = await moveApplication(tx, application, event, {
    ...changes,
    approval_state: rolled.approvalState,
    approvals: groups.length,
    approved: count('approved'),
    rejected: count('rejected'),
    decided_at: isEnded ? now.toISOString() : null,
    decided_step_id: isEnded ? (decisionStepId ?? null) : null,
    updated_at: now.toISOString(),
  })
  for (const { id: stepId, approver_id: approverId } of opened) {
    await emit(tx, 'approval.opened', { applicationId: application.id, stepId, approverId, cause: event, openedAt: now.toISOString() })
  }
  if (rolled.approvalState === 'approved') await emit(tx, 'application.approved', { applicationId: application.id })
  if (rolled.approvalState === 'rejected') await emit(tx, 'application.rejected', { applicationId: application.id })
  return moved
}

/** The groups and steps in force, the steps locked. */
export async function lockSteps(tx: Tx, applicationId: number): Promise<{ groups: GroupRow[]; steps: StepRow[] }> {
  const groups = await tx
    .selectFrom('step_group')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'cancelled')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const steps = await tx
    .selectFrom('step')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute()
  return { groups, steps }
}

async function writeGroups(tx: Tx, groups: readonly GroupRow[], rolled: RolledUp): Promise<void> {
  for (const group of groups) {
    const state = rolled.groups.get(group.id) ?? group.state
    if (state !== group.state) await tx.updateTable('step_group').set({ state }).where('id', '=', group.id).where('state', '=', group.state).execute()
  }
}

/** Returns the steps whose turn has come. */
async function writeSteps(
  tx: Tx,
  steps: readonly StepRow[],
  rolled: RolledUp,
  { now, decisionStepId }: Pick<Recomputing, 'now' | 'decisionStepId'>,
): Promise<StepRow[]> {
  const stepsTurning = (state: StepRow['state']) => steps.filter((step) => step.state !== state && rolled.steps.get(step.id) === state)
  await writeState(tx, stepsTurning('skipped'), { state: 'skipped', skipped_by: decisionStepId ?? null })
  await writeState(tx, stepsTurning('notstarted'), { state: 'notstarted' })
  return writeState(tx, stepsTurning('pending'), { state: 'pending', opened_at: now.toISOString() })
}

async function writeState(tx: Tx, steps: StepRow[], changes: Updateable<Step>): Promise<StepRow[]> {
  const ids = steps.map((step) => step.id)
  if (ids.length > 0) await tx.updateTable('step').set(changes).where('id', 'in', ids).execute()
  return steps
}
