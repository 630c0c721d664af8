import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { AskedPosition } from './approval-route.ts'

export type Asking = Pick<Invitation, 'appApprovals' | 'committeeId' | 'flags'>
type FirstUnit = 'applicant' | number

/** A unit where a part of the chain starts, and how many levels above it are asked. */
export interface WantedLine {
  unit: FirstUnit
  levels: number
}

/** The lines of units in which the invitation looks for positions, each once. */
export function wantedLines({ flags: { approvalSteps, approvalUnit, approvalLevels } }: Asking): WantedLine[] {
  if (approvalSteps.length === 0) return approvalUnit === null || approvalLevels === 0 ? [] : [{ unit: approvalUnit, levels: approvalLevels - 1 }]
  const levels = new Map<FirstUnit, number>()
  for (const { unit, up } of approvalSteps) levels.set(unit, Math.max(levels.get(unit) ?? 0, up))
  return [...levels].map(([unit, most]) => ({ unit, levels: most }))
}

/**
 * The positions that the invitation asks, in order: those that it names, or else the heads of a unit and of those above it. `lineOf` is a unit and those above
 * it; where the chain has fewer units than levels, it is shorter. Undefined where there is no unit.
 */
export function ownPositions(invitation: Asking, lineOf: (unit: FirstUnit) => readonly number[]): (AskedPosition | undefined)[] {
  const { approvalSteps, approvalUnit } = invitation.flags
  if (approvalSteps.length > 0)
    return approvalSteps.map(({ unit, up, ...step }) => {
      const line = lineOf(unit)
      const unitId = line[Math.min(up, line.length - 1)]
      return unitId === undefined ? undefined : { ...step, unitId }
    })
  const steps = askedSteps({ appApprovals: false, flags: invitation.flags })
  const line = lineOf(approvalUnit ?? 'applicant')
  return line.length === 0
    ? [undefined]
    : steps.flatMap((step, level) => (line[level] === undefined ? [] : [{ ...step, unitId: line[level], position: 'head' }]))
}
