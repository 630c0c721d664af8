import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { positions } from '@klesis/contract/org/positions.ts'
import { units } from '@klesis/contract/org/units.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** As the chart names it, so that what one has read serves the other. */
export const unitsQuery = queryOptions({ queryKey: ['org', 'units'], queryFn: ({ signal }) => call(units.list, { query: {} }, signal) })

export const unitTypesQuery = queryOptions({
  queryKey: ['org', 'unit types'],
  queryFn: ({ signal }) => call(units.types, {}, signal),
  staleTime: 300_000,
})

export const foundQuery = (search: string) =>
  queryOptions({ queryKey: ['org', 'found', search], queryFn: ({ signal }) => call(units.search, { query: { search } }, signal) })

const headOf = (entries: readonly PositionEntry[]) => {
  const head = entries.find(({ code, isActiveInUnit }) => code === 'head' && isActiveInUnit)
  if (!head) return undefined
  return head.employeeId === null ? null : [head.firstName, head.lastName].filter(Boolean).join(' ')
}

/** Who is at the head of each of these units, at most a hundred. */
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
