import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { RouteNote } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { GroupRule } from '../steps/group-verdict.ts'
import { committeeRoute } from './committee-route.ts'
import { managerRoute } from './manager-route.ts'
import { stepRoute } from './step-route.ts'

/** A position by its unit and its code there. */
export interface RequestedPosition {
  unitId: number
  position: string
}

export interface PlannedStep {
  approverId: number
  standsInForId: number | null
  unitId: number | null
  positionId: number | null
  /** The requested position, whose holder the step follows; null if the step was assigned to a person. */
  requestedPosition: RequestedPosition | null
  isChair: boolean
  label: { [language: string]: string }
  routeNote: RouteNote | null
}

export interface PlannedGroup {
  rule: GroupRule
  label: { [language: string]: string }
  committeeId: number | null
  steps: PlannedStep[]
}

/** The groups that will approve, in order, or why no approver was found. */
export type Route = { groups: PlannedGroup[] } | { problem: RefusalCode; params: { [name: string]: JsonValue } }

/** The invitation's committee as one group, or the positions that it names, or else the heads of the units; undefined only if the invitation requires no approval. */
export async function findRoute(tx: Tx, application: ApplicationRow, invitation: Invitation, now: Date): Promise<Route | undefined> {
  if (invitation.appApprovals) return committeeRoute(tx, application, invitation, now)
  const { approvalUnit, approvalLevels, approvalSteps } = invitation.flags
  if (approvalSteps.length > 0) return stepRoute(tx, application, { steps: approvalSteps, now })
  if (approvalUnit === null || approvalLevels === 0) return undefined
  return managerRoute(tx, application, { unit: approvalUnit, levels: approvalLevels, now })
}
