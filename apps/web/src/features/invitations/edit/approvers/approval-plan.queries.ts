import type { ApprovalPlanInput } from '@klesis/contract/approvals/approval-plan.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

/** The input without what does not change the plan: the words of mails, and of a form all but that a step has one. */
export function toPlanInput({ flags, ...input }: Omit<ApprovalPlanInput, 'flags'> & { flags: Flags }): ApprovalPlanInput {
  const { mailTexts: _, evaluationStages: __, ...asked } = flags
  return { ...input, flags: withSteps(asked, (step) => (step.form ? { ...step, form: { path: step.form.path, content: { components: [] } } } : step)) }
}

/** Who would be asked today if the invitation were as the page shows it, saved or not. */
export const approvalPlanQuery = (body: ApprovalPlanInput, language: Language) =>
  queryOptions({
    queryKey: ['invitations', 'approvalPlan', body, language],
    queryFn: ({ signal }) => call(approvals.plan, { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
