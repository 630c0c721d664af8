import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { RouteNote } from '../../org/index.ts'
import type { GroupRule } from '../steps/group-verdict.ts'

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
