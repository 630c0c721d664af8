import { directory } from '@klesis/contract/org/directory.calls.ts'
import type { NewApiClient } from '@klesis/contract/org/directory.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const readersQuery = queryOptions({ queryKey: ['directory', 'readers'], queryFn: ({ signal }) => call(directory.apiClients, {}, signal) })

export function useAddReader() {
  const queries = useQueryClient()
  return useMutation({
    // The token is in this answer alone; nothing keeps it.
    gcTime: 0,
    mutationFn: (body: NewApiClient) => call(directory.addApiClient, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: readersQuery.queryKey }),
  })
}

export function useRevokeReader() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(directory.revokeApiClient, { params: { id: String(id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: readersQuery.queryKey }),
  })
}
