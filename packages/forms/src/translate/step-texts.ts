import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

interface StepText {
  /** Of the label, in the invitation. */
  path: string
  /** The number of the step in the chain. */
  ordinal: number
  text: LocalizedText
  form: StepDetails['form']
}

/** The labels of the steps that an invitation asks for at present, or the steps with a form. */
export function stepTexts({ appApprovals, flags }: Pick<InvitationInput, 'appApprovals' | 'flags'>, { hasForm = false } = {}): StepText[] {
  const listed = (name: 'approvalSteps' | 'levelSteps', steps: readonly StepDetails[]) =>
    steps.map((step, index) => ({ step, path: `flags.${name}.${index}.label`, ordinal: index + 1 }))
  const asked = appApprovals
    ? [{ step: flags.committeeStep ?? {}, path: 'flags.committeeStep.label', ordinal: 1 }]
    : flags.approvalSteps.length > 0
      ? listed('approvalSteps', flags.approvalSteps)
      : listed('levelSteps', flags.approvalUnit === null ? [] : (flags.levelSteps ?? []).slice(0, flags.approvalLevels))
  return asked.flatMap(({ step: { label, form, approvalType }, ...at }) =>
    (hasForm ? approvalType === 'form' && form : label) ? [{ ...at, text: label ?? {}, form }] : [],
  )
}
