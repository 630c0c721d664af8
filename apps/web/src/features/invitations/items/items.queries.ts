import type { CallInput } from '@klesis/contract/endpoint.ts'
import { items } from '@klesis/contract/invitations/items.calls.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshInvitation } from '../invitations.queries.ts'

export type ItemBody = CallInput<typeof items.save>['body']

export const itemsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: ['invitationItems', invitationId],
    queryFn: ({ signal }) => call(items.list, { params: { id: String(invitationId) }, query: { edit: '1' } }, signal),
  })

export const coursesQuery = (departmentId: number) =>
  queryOptions({
    queryKey: ['courses', departmentId],
    queryFn: ({ signal }) => call(items.courses, { params: { departmentId: String(departmentId) } }, signal),
    enabled: departmentId !== 0,
    staleTime: 60_000,
  })

/** An item has no revision: a save names what it was before. */
export const withRevision = (item: Item) => ({ ...item, revision: 0 })

/** Adds if the id is 0, otherwise saves. A failure is told beside the dialog, too. */
export function useSaveItem(invitationId: number) {
  const queries = useQueryClient()
  const refresh = useRefreshInvitation(invitationId)
  return useMutation({
    mutationFn: async (body: ItemBody) => withRevision(await call(body.id ? items.save : items.add, { body })),
    onSuccess: () => Promise.all([queries.invalidateQueries(itemsQuery(invitationId)), refresh()]),
    onError: (error) => void toast({ tone: 'red', message: error.message }),
  })
}

export function useRemoveItem(invitationId: number) {
  const queries = useQueryClient()
  const refresh = useRefreshInvitation(invitationId)
  return useMutation({
    mutationFn: (id: number) => call(items.remove, { params: { id: String(id) } }),
    onSettled: () => Promise.all([queries.invalidateQueries(itemsQuery(invitationId)), refresh()]),
  })
}

/** Updates the order optimistically and restores the server's after a refusal. */
export function useReorderItems(invitationId: number) {
  const queries = useQueryClient()
  const refresh = useRefreshInvitation(invitationId)
  const { queryKey } = itemsQuery(invitationId)
  return useMutation({
    mutationFn: (body: number[]) => call(items.reorder, { body }),
    onMutate: (ids) => queries.setQueryData(queryKey, (before) => before && ids.flatMap((id) => before.find((item) => item.id === id) ?? [])),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey }), refresh()]),
  })
}
