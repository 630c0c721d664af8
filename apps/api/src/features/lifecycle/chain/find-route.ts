import type { Tx } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { committeeRoute } from './committee-route.ts'
import { managerRoute } from './manager-route.ts'
import type { Route } from './route.ts'
import { stepRoute } from './step-route.ts'

/** The invitation's committee as one group, or the positions that it names, or else the heads of the units; undefined only if the invitation requires no approval. */
export async function findRoute(tx: Tx, application: ApplicationRow, invitation: Invitation, now: Date): Promise<Route | undefined> {
  if (invitation.appApprovals) return committeeRoute(tx, application, invitation, now)
  const { approvalUnit, approvalLevels, approvalSteps } = invitation.flags
  if (approvalSteps.length > 0) return stepRoute(tx, application, { steps: approvalSteps, now })
  if (approvalUnit === null || approvalLevels === 0) return undefined
  return managerRoute(tx, application, { unit: approvalUnit, levels: approvalLevels, now })
}
