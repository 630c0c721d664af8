import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute } from './approval-route.ts'
import { askForApprovers, askForUnit } from './ask-for-approvers.ts'
import { committeeRoute } from './committee-route.ts'
import { listedRoute } from './listed-route.ts'
import { ownRoute } from './own-route.ts'

export interface RouteSubject {
  /** The actor who has the approvals started; not always the applicant. */
  actor: Actor
  application: ApplicationRow
  /** The answers that will be approved. */
  data: FormAnswers
  invitation: Invitation
  now: Date
}

/**
 * The approvers that a hook lists, or the invitation's committee as one group, or the positions that it names, or else the heads of the units; undefined only
 * if no approval is required.
 */
export async function findRoute(db: Db, subject: RouteSubject): Promise<ApprovalRoute | undefined> {
  const { application, invitation, now } = subject
  const listed = await askForApprovers(db, 'approversList', subject)
  if (listed) return 'problem' in listed ? listed : listedRoute(db, application, listed.steps, now)
  if (invitation.appApprovals) return committeeRoute(db, application, invitation, now)
  const { approvalUnit, approvalLevels, approvalSteps } = invitation.flags
  if (approvalSteps.length === 0 && (approvalUnit === null || approvalLevels === 0)) return undefined
  const named = await askForUnit(db, subject)
  return typeof named === 'object' ? named : ownRoute(db, application, invitation, { named, now })
}
