import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useQuery } from '@tanstack/react-query'
import { askAction } from './approvals.queries.ts'

/** What a decision requires: nothing, a form, or a signature. */
export interface Asked {
  type: 'none' | 'form' | 'sign'
  form: Form | null
  data: Record<string, unknown>
}

/** Always refetches: the step may have been decided meanwhile. */
export const useActionRequirement = (action: BulkAction, first: { id: number; stepId: number | null } | undefined) =>
  useQuery({
    queryKey: ['approvals', 'action', action, first?.id, first?.stepId],
    queryFn: async () => (await askAction(first?.id ?? 0, first?.stepId ?? null, action)) as unknown as Asked,
    enabled: first !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
