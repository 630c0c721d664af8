import { templates } from '@klesis/contract/invitations/templates.calls.ts'
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
