import type { ApprovalStep, CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { InvitationDraft } from '../invitation-draft.ts'

export function movedSteps(steps: readonly ApprovalStep[], from: number, to: number): ApprovalStep[] {
  const others = steps.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...steps.slice(from, from + 1), ...others.slice(to)]
}

/** Where a step stands after one, itself or another, was moved. */
export function movedIndex(index: number, from: number, to: number): number {
  if (index === from) return to
  const without = index > from ? index - 1 : index
  return without >= to ? without + 1 : without
}

/** The change of the flags by which one of the steps that are asked for says something else. */
export function changedStep(
  { appApprovals, flags }: Pick<InvitationDraft, 'appApprovals' | 'flags'>,
  index: number,
  { rule, ...step }: CommitteeStep & Partial<Pick<ApprovalStep, 'unit' | 'up' | 'position'>>,
): Partial<Flags> {
  if (appApprovals) return { committeeStep: { ...step, ...(rule && { rule }) } }
  const { approvalSteps, approvalLevels, levelSteps = [] } = flags
  if (approvalSteps.length > 0) {
    return { approvalSteps: approvalSteps.map((one, other) => (other === index ? { unit: one.unit, up: one.up, position: one.position, ...step } : one)) }
  }
  return { levelSteps: Array.from({ length: approvalLevels }, (_, level) => (level === index ? step : (levelSteps[level] ?? {}))) }
}

/** The steps with one more: the head one level above the last. */
export function withNewStep(steps: readonly ApprovalStep[]): ApprovalStep[] {
  const last = steps.at(-1)
  return [...steps, { unit: 'applicant', up: last ? Math.min(last.up + 1, 5) : 0, position: 'head' }]
}
