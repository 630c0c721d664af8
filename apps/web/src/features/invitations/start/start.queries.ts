import { templates } from '@klesis/contract/invitations/templates.calls.ts'
import type { TemplateName } from '@klesis/contract/invitations/templates.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const templatesQuery = queryOptions({
  queryKey: ['invitations', 'templates'],
  queryFn: ({ signal }) => call(templates.list, {}, signal),
  staleTime: 60_000,
})

export function useTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (templateId: string) => call(templates.use, { params: { templateId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invitations', 'managed'] }),
  })
}

/** A change of the templates that were saved here; the list is read again, after a refusal too. */
function useTemplateChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey }) })
}

export const useSaveTemplate = (invitationId: number) =>
  useTemplateChange((body: TemplateName) => call(templates.save, { params: { id: String(invitationId) }, body }))

export const useRenameTemplate = (templateId: string) => useTemplateChange((body: TemplateName) => call(templates.rename, { params: { templateId }, body }))

export const useRemoveTemplate = (templateId: string) => useTemplateChange(() => call(templates.remove, { params: { templateId } }))
