import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { SignableLetter } from '@klesis/contract/letters/letter-kinds.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { RouteNote } from '../../org/index.ts'
import type { GroupRule } from '../steps/group-verdict.ts'
import type { StepRow } from '../steps/roll-up.ts'

/** A position by its unit and its code there. */
export interface RequestedPosition {
  unitId: number
  position: string
}

/** A position that is asked, with what the invitation says of the step; a label replaces the name of the position. */
export type AskedPosition = RequestedPosition & StepDetails

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
  approvalType?: StepRow['approval_type']
  /** The form that the approver fills in. */
  form?: FormJson | null
  /** The type of the attachment that a signed step signs; the application itself without one. */
  signsAttachmentTypeId?: number | null
  /** The letter that it signs instead. */
  signsLetter?: SignableLetter | null
  /** Days after which the approver is reminded, if not those of the installation. */
  reminderDays?: number | null
}

export interface PlannedGroup {
  /** Groups of one order are asked together; without an order each group follows the one before it. */
  order?: number
  rule: GroupRule
  label: { [language: string]: string }
  committeeId: number | null
  steps: PlannedStep[]
}

/** Why no approver was found. */
export interface Problem {
  problem: RefusalCode
  params: { [name: string]: JsonValue }
}

/** The chain of groups that will approve an application, in order, or why no approver was found. */
export type ApprovalRoute = { groups: PlannedGroup[] } | Problem
