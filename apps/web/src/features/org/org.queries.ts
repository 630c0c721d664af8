import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { EmployeeFilters, EmployeeRow } from '@klesis/contract/org/employees.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import { responsibilities } from '@klesis/contract/org/responsibilities.calls.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ChartReads } from './chart/create-chart.ts'

const org = ['org'] as const

export const unitQuery = (id: number) =>
  queryOptions({ queryKey: [...org, 'unit', id], queryFn: ({ signal }) => call(units.read, { params: { id: String(id) } }, signal) })

export const allUnitsQuery = queryOptions({ queryKey: [...org, 'units'], queryFn: ({ signal }) => call(units.list, { query: {} }, signal) })

export const unitTypesQuery = queryOptions({
  queryKey: [...org, 'unit types'],
  queryFn: ({ signal }) => call(units.types, {}, signal),
  staleTime: 300_000,
})

export const positionTypesQuery = queryOptions({
  queryKey: [...org, 'position types'],
  queryFn: ({ signal }) => call(positions.types, {}, signal),
  staleTime: 300_000,
})

export const unitPositionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...org, 'positions', id],
    queryFn: ({ signal }) => call(positions.ofUnit, { params: { id: String(id) } }, signal),
    staleTime: 0,
  })

export const responsibilitiesQuery = (id: number) =>
  queryOptions({
    queryKey: [...org, 'responsibilities', id],
    queryFn: ({ signal }) => call(responsibilities.ofUnit, { params: { id: String(id) } }, signal),
    staleTime: 0,
  })

export const foundQuery = (search: string) =>
  queryOptions({ queryKey: [...org, 'found', search], queryFn: ({ signal }) => call(units.search, { query: { search } }, signal) })

/** Employees whose name contains the search text. */
export const findEmployees = async (name: string, signal: AbortSignal) => (await readFound({ name }, signal)).map(toOption)

export const findActiveEmployees = async (name: string, signal: AbortSignal) => (await readFound({ name, isActive: true }, signal)).map(toOption)

const readFound = async (filters: EmployeeFilters, signal: AbortSignal) =>
  (await call(employees.list, { params: { page: '0', pageSize: '20' }, query: { filters: JSON.stringify(filters) } }, signal)).items

const toOption = ({ id, firstName, lastName, email }: EmployeeRow) => ({ id, label: `${lastName} ${firstName}`, about: email })

/** The requests of the chart, answered from the cache or from requests started before the page loaded where possible. */
export const toChartReads = (queries: QueryClient): ChartReads => ({
  unit: (id, isFresh) => queries.fetchQuery({ ...unitQuery(id), ...(isFresh && { staleTime: 0 }) }),
  all: async () => (await queries.fetchQuery(allUnitsQuery)).items,
  positions: async (ids) => (await call(positions.ofUnits, { query: { ids: ids.join() } })).items,
})

export const prefetchAllUnits = (queries: QueryClient) => queries.prefetchQuery(allUnitsQuery)
export const prefetchUnit = (queries: QueryClient, id: number) => queries.prefetchQuery(unitQuery(id))
