import type { Db } from '../../../db/db.ts'
import { OutdatedError } from '../retry-outdated.ts'
import type { ApprovalRoute } from './approval-route.ts'
import { findRoute, type RouteSubject } from './find-route.ts'

/** The chain of an application as it was found outside a transaction, with the revisions of what it was found in. */
export interface RoutePlan {
  /** Undefined only if the invitation requires no approval. */
  route: ApprovalRoute | undefined
  applicationRevision: number
  invitationRevision: number
  chartRevision: number
}

/** Finds the chain before the transaction that enters it. The chart's revision was read before, so that a change during the search is noticed. */
export async function planRoute(db: Db, subject: RouteSubject, chartRevision: number): Promise<RoutePlan> {
  const { application, invitation } = subject
  return { route: await findRoute(db, subject), applicationRevision: application.revision, invitationRevision: invitation.revision, chartRevision }
}

/** Requires that nothing in which the chain was found has changed. */
export function requirePlannedRoute(
  plan: RoutePlan,
  { application, invitation, chartRevision }: Pick<RouteSubject, 'application' | 'invitation'> & { chartRevision: number },
): void {
  const isSame = plan.applicationRevision === application.revision && plan.invitationRevision === invitation.revision && plan.chartRevision === chartRevision
  if (!isSame) throw new OutdatedError('the chain of approvals')
}
