import { type SubstituteInput, substitutes } from '@klesis/contract/org/substitutes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const substitutesQuery = (unitId: number) =>
  queryOptions({
    queryKey: ['org', 'substitutes', unitId],
    queryFn: ({ signal }) => call(substitutes.ofUnit, { params: { id: String(unitId) } }, signal),
  })

function useChanged(unitId: number) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['org', 'substitutes', unitId] })
}

export function useAddSubstitute(unitId: number) {
  return useMutation({ mutationFn: (body: SubstituteInput) => call(substitutes.add, { params: { id: String(unitId) }, body }), onSuccess: useChanged(unitId) })
}

export function useEndSubstitute(unitId: number) {
  return useMutation({
    mutationFn: (id: number) => call(substitutes.end, { params: { id: String(unitId), substituteId: String(id) } }),
    onSettled: useChanged(unitId),
  })
}
