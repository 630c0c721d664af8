import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Updateable } from 'kysely'
import type { Application } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { moveApplication } from '../move-application.ts'
import { plannedApprovals } from '../opening.ts'
import { recompute } from '../steps/recompute.ts'
import { type RoutePlan, requirePlannedRoute } from './plan-route.ts'
import type { PlannedGroup } from './route.ts'

export interface ApprovalStart {
  event: ApplicationEvent
  plan: RoutePlan
  invitation: Invitation
  now: Date
  changes?: Updateable<Application>
}

/**
 * Stores the planned chain and opens its first groups; a plan that is outdated is not entered. If no approver was found, the application waits with the reason
 * and managers are notified; it is never approved by default.
 */
export async function enterApprovals(
  tx: Tx,
  application: ApplicationRow,
  { event, plan, invitation, now, changes = {} }: ApprovalStart,
): Promise<ApplicationRow> {
  const applicationId = application.id
  const { route } = plan
  await requirePlannedRoute(tx, plan, { application, invitation })
  const noProblem = { approval_problem: null, approval_problem_params: null }
  if (!route) {
    const moved = await moveApplication(tx, application, event, { ...changes, ...noProblem, approval_state: 'skipped', approvals: 0 })
    await emit(tx, 'application.skipped', { applicationId })
    return moved
  }
  if ('problem' in route) {
    const { problem: code, params } = route
    const problem = { approval_problem: code, approval_problem_params: JSON.stringify(params), approvals: plannedApprovals(invitation) }
    const moved = await moveApplication(tx, application, event, { ...changes, ...problem, approval_state: 'notstarted' })
    await emit(tx, 'approval.noApprover', { applicationId, code, params })
    return moved
  }
  for (const [index, group] of route.groups.entries()) await addGroup(tx, application, group.order ?? index + 1, group)
  const moved = await recompute(tx, application, { event, now, isFresh: true, changes: { ...changes, ...noProblem } })
  await emit(tx, 'approval.started', { applicationId })
  return moved
}

async function addGroup(tx: Tx, application: ApplicationRow, order: number, { rule, label, committeeId, steps }: PlannedGroup): Promise<void> {
  const group = await tx
    .insertInto('step_group')
    .values({ application_id: application.id, sort_order: order, rule, label: JSON.stringify(label), committee_id: committeeId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = steps.map((step) => ({
    application_id: application.id,
    invitation_id: application.invitation_id,
    group_id: group.id,
    approver_id: step.approverId,
    stands_in_for_id: step.standsInForId,
    unit_id: step.unitId,
    position_id: step.positionId,
    target_unit_id: step.requestedPosition?.unitId ?? null,
    target_position: step.requestedPosition?.position ?? null,
    is_chair: step.isChair,
    label: JSON.stringify(step.label),
    route_note: step.routeNote,
    approval_type: step.approvalType ?? 'simple',
    form: step.form ? JSON.stringify(step.form) : null,
  }))
  await tx.insertInto('step').values(rows).execute()
}
