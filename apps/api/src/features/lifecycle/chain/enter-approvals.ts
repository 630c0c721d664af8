import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { type ApplicationChanges, moveApplication } from '../move-application.ts'
import { plannedApprovals } from '../opening.ts'
import { moveAsRolledUp } from '../steps/move-as-rolled-up.ts'
import { insertChain } from './insert-chain.ts'
import { type RoutePlan, requirePlannedRoute } from './plan-route.ts'

export interface ApprovalStart {
  event: ApplicationEvent
  plan: RoutePlan
  invitation: Invitation
  /** Of now, to compare with that of the plan. */
  chartRevision: number
  /** Who starts them; null for the portal. */
  personId: number | null
  now: Date
  changes?: ApplicationChanges
}

/**
 * Stores the planned chain and opens its first groups; a plan that is outdated is not entered. If no approver was found, the application waits with the reason
 * and managers are notified; it is never approved by default.
 */
export async function enterApprovals(
  tx: Tx,
  application: ApplicationRow,
  { event, plan, invitation, chartRevision, personId, now, changes = {} }: ApprovalStart,
): Promise<ApplicationRow> {
  const applicationId = application.id
  const { route } = plan
  requirePlannedRoute(plan, { application, invitation, chartRevision })
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
    await emit(tx, 'approval.noApprover', { applicationIds: [applicationId], code, params })
    return moved
  }
  const { rolled, findOpened } = await insertChain(tx, application, route.groups, now)
  const moved = await moveAsRolledUp(tx, application, { event, now, rolled, findOpened, changes: { ...changes, ...noProblem } })
  await emit(tx, 'approval.started', { applicationId, invitationId: invitation.id, points: invitation.points, personId })
  return moved
}
