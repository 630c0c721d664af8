import type { Flags } from './invitation.ts'
import type { FlagsChange } from './invitation-change.ts'

/** The flags after a change of some. */
export function changedFlags(before: Flags, change: FlagsChange = {}): Flags {
  const { levelSteps, committeeStep, evaluationStages, mailTexts, ...others } = { ...before, ...change }
  return {
    ...others,
    ...(levelSteps && { levelSteps }),
    ...(committeeStep && { committeeStep }),
    ...(evaluationStages && { evaluationStages }),
    ...(mailTexts && { mailTexts }),
  }
}

/** The change after which an invitation has these flags and no others. */
export const wholeFlags = (flags: Flags): FlagsChange => ({ levelSteps: null, committeeStep: null, evaluationStages: null, mailTexts: null, ...flags })
