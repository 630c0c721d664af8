import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { PlannedStep } from './approval-route.ts'

/** How a step is decided. A step that asks for a form which the invitation does not have is simple: publishing is refused with one, and a decision is not. */
export function toStepKind({ approvalType, form }: StepDetails): Pick<PlannedStep, 'approvalType' | 'form'> {
  if (approvalType === 'pdf.sign') return { approvalType, form: null }
  return approvalType === 'form' && form?.content ? { approvalType, form: form.content } : { approvalType: 'simple', form: null }
}
