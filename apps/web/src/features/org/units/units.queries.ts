import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import type { UnitInput } from '@klesis/contract/org/units.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

export const committeesQuery = queryOptions({ queryKey: ['committees'], queryFn: ({ signal }) => call(invitations.committees, {}, signal), staleTime: 60_000 })

/** The current unit as initial value of a form; later refetches do not change the form. */
export const unitToEditQuery = (id: number) =>
  queryOptions({
    queryKey: ['unit to edit', id],
    queryFn: ({ signal }) => call(units.read, { params: { id: String(id) } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** A change of the organisation: invalidates everything cached of it; a toast shows the reason of a refusal. */
export function useOrgChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: ({ message }) => void toast({ tone: 'red', message }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['org'] }),
  })
}

export const useSaveUnit = (id: number | undefined) =>
  useOrgChange((body: UnitInput & { revision: number }) => {
    const { revision, ...unit } = body
    return id === undefined ? call(units.create, { body: unit }) : call(units.save, { params: { id: String(id) }, body: { ...unit, revision } })
  })

export const useDeleteUnit = (id: number) => useOrgChange(() => call(units.remove, { params: { id: String(id) } }))
