import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { MovedApplication } from '@klesis/contract/applications/moved.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const keyOf = (id: number) => ['applications', 'moved', id] as const

/** What moving an application to another version left behind and brought. */
export const movedQuery = (id: number, of: { versionId: number; language: Language }) =>
  queryOptions({
    queryKey: [...keyOf(id), of],
    queryFn: ({ signal }) => call(applications.moved, { params: { id: String(id) } }, signal),
  })

export function useSeeMoved(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(applications.seeMoved, { params: { id: String(id) } }),
    onSuccess: () => queries.setQueriesData<MovedApplication>({ queryKey: keyOf(id) }, (old) => old && { ...old, notice: null }),
  })
}
