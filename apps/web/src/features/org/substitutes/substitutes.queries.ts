import { substitutes } from '@klesis/contract/org/substitutes.calls.ts'
import type { SubstituteInput } from '@klesis/contract/org/substitutes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useOrgChange } from '../units/units.queries.ts'

export const substitutesQuery = (unitId: number) =>
  queryOptions({
    queryKey: ['org', 'substitutes', unitId],
    queryFn: ({ signal }) => call(substitutes.ofUnit, { params: { id: String(unitId) } }, signal),
  })

export const useAddSubstitute = (unitId: number) => useOrgChange((body: SubstituteInput) => call(substitutes.add, { params: { id: String(unitId) }, body }))

export const useEndSubstitute = (unitId: number) =>
  useOrgChange((id: number) => call(substitutes.end, { params: { id: String(unitId), substituteId: String(id) } }))
