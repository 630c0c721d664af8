import type { ApprovalPlanInput } from '@klesis/contract/approvals/approval-plan.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

/** The input without the contents of forms: the plan depends only on whether a step has a form. */
export const toPlanInput = (input: ApprovalPlanInput): ApprovalPlanInput => ({
  ...input,
  flags: withSteps(input.flags, (step) => (step.form ? { ...step, form: { path: step.form.path, content: { components: [] } } } : step)),
})

/** Who would be asked today if the invitation were as the page shows it, saved or not. */
export const approvalPlanQuery = (body: ApprovalPlanInput, language: Language) =>
  queryOptions({
    queryKey: ['invitations', 'approvalPlan', body, language],
    queryFn: ({ signal }) => call(approvals.plan, { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
