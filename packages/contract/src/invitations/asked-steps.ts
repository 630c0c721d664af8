import type { StepDetails } from './approval-steps.ts'
import type { Flags, InvitationInput } from './invitation.ts'

/** What an invitation says of each step that it asks for, in order: its committee, else its positions, else heads of units. */
export function askedSteps({ appApprovals, flags }: Pick<InvitationInput, 'appApprovals' | 'flags'>): StepDetails[] {
  if (appApprovals) return [flags.committeeStep ?? {}]
  if (flags.approvalSteps.length > 0) return flags.approvalSteps
  return flags.approvalUnit === null ? [] : Array.from({ length: flags.approvalLevels }, (_, level) => flags.levelSteps?.[level] ?? {})
}

/** The flags with each step changed, also those that are not asked for at present. */
export function withSteps(flags: Flags, change: <Step extends StepDetails>(step: Step) => Step): Flags {
  const { approvalSteps, levelSteps, committeeStep } = flags
  return {
    ...flags,
    approvalSteps: approvalSteps.map((step) => change(step)),
    ...(levelSteps && { levelSteps: levelSteps.map((step) => change(step)) }),
    ...(committeeStep && { committeeStep: change(committeeStep) }),
  }
}

/** What an invitation says of all its steps, also of those that it does not ask for at present. */
export const allSteps = ({ approvalSteps, levelSteps = [], committeeStep }: Flags): StepDetails[] => [
  ...approvalSteps,
  ...levelSteps,
  ...(committeeStep ? [committeeStep] : []),
]
