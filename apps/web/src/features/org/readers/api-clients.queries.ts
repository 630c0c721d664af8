import { directory } from '@klesis/contract/org/readers.calls.ts'
import type { NewReader } from '@klesis/contract/org/readers.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const apiClientsQuery = queryOptions({ queryKey: ['directory', 'readers'], queryFn: ({ signal }) => call(directory.readers, {}, signal) })

export function useAddApiClient() {
  const queries = useQueryClient()
  return useMutation({
    // Only this response contains the token; it is not stored.
    gcTime: 0,
    mutationFn: (body: NewReader) => call(directory.addReader, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiClientsQuery.queryKey }),
  })
}

export function useRevokeApiClient() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(directory.revokeReader, { params: { id: String(id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiClientsQuery.queryKey }),
  })
}
