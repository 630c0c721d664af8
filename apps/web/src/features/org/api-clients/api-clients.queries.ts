import { directory } from '@klesis/contract/org/directory.calls.ts'
import type { NewApiClient } from '@klesis/contract/org/directory.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const apiClientsQuery = queryOptions({ queryKey: ['directory', 'api-clients'], queryFn: ({ signal }) => call(directory.apiClients, {}, signal) })

export function useAddApiClient() {
  const queries = useQueryClient()
  return useMutation({
    // Only this response contains the token; it is not stored.
    gcTime: 0,
    mutationFn: (body: NewApiClient) => call(directory.addApiClient, { body }),
    // Fetched once the dialog with the token is closed, so that nothing moves behind it; after a failure at once, because the client may have been made.
    onSettled: (_, error) => queries.invalidateQueries({ queryKey: apiClientsQuery.queryKey, refetchType: error ? 'active' : 'none' }),
  })
}

export function useRevokeApiClient() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(directory.revokeApiClient, { params: { id: String(id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiClientsQuery.queryKey }),
  })
}
