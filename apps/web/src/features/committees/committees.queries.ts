import { committees } from '@klesis/contract/committees/committees.calls.ts'
import type { CommitteeInput } from '@klesis/contract/committees/committees.ts'
import { employees } from '@klesis/contract/org/employees.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The committee choices of other forms share this key prefix, so that they are invalidated together. */
const all = ['committees'] as const

export const committeeListQuery = queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(committees.list, {}, signal), staleTime: 0 })

/** The current committee as initial value of a form; later refetches do not change the form. */
export const committeeQuery = (id: string) =>
  queryOptions({
    queryKey: ['committee', id],
    queryFn: ({ signal }) => call(committees.read, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** A person of the directory, and whether they have an account. */
export const readEmployee = (id: number) => call(employees.read, { params: { id: String(id) } })

export function useSaveCommittee(id: number | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, ...body }: CommitteeInput & { revision: number }) =>
      id === undefined ? call(committees.create, { body }) : call(committees.save, { params: { id: String(id) }, body: { ...body, revision } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: all }),
  })
}

export function useDeleteCommittee(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(committees.remove, { params: { id: String(id) } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: all }),
  })
}
