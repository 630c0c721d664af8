import type { Db } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { committeeRoute } from './committee-route.ts'
import { managerRoute } from './manager-route.ts'
import type { Route } from './route.ts'
import { stepRoute } from './step-route.ts'

export interface RouteSubject {
  application: ApplicationRow
  invitation: Invitation
  now: Date
}

/** The invitation's committee as one group, or the positions that it names, or else the heads of the units; undefined only if the invitation requires no approval. */
export async function findRoute(db: Db, { application, invitation, now }: RouteSubject): Promise<Route | undefined> {
  if (invitation.appApprovals) return committeeRoute(db, application, invitation, now)
  const { approvalUnit, approvalLevels, approvalSteps } = invitation.flags
  if (approvalSteps.length > 0) return stepRoute(db, application, { steps: approvalSteps, now })
  if (approvalUnit === null || approvalLevels === 0) return undefined
  return managerRoute(db, application, { unit: approvalUnit, levels: approvalLevels, now })
}
