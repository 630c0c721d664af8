import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const headOf = (entries: readonly PositionEntry[]) => {
  const head = entries.find(({ code, isActiveInUnit }) => code === 'head' && isActiveInUnit)
  if (!head) return undefined
  return head.employeeId === null ? null : [head.firstName, head.lastName].filter(Boolean).join(' ')
}

/** The heads of these units; at most a hundred units. */
export const headsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['org', 'heads', ids],
    queryFn: async ({ signal }) => {
      const { items } = await call(positions.ofUnits, { query: { ids: ids.join() } }, signal)
      const byUnit = Map.groupBy(items, ({ unitId }) => unitId)
      return ids.map((id) => [id, headOf(byUnit.get(id) ?? [])] as const)
    },
    staleTime: 60_000,
  })
