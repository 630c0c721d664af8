import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { countLimit, searchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf } from './filter-conditions.ts'
import type { Source } from './list-rows.ts'

/** How many rows a list has. */
export interface Total {
  /** A statement whose only row has the number as `count`. */
  rows: RawBuilder<unknown>
  /** It is counted up to one more than this number; null if it is exact. */
  limit: number | null
}

/** The sum of stored counters, which are rows with `count`. */
export const storedTotal = (counters: RawBuilder<unknown>): Total => ({ rows: sql`select coalesce(sum(count), 0) as count from ${counters}`, limit: null })

export const isSearch = (filters: readonly ListFilter[]): boolean => filters.some(({ search }) => search !== undefined)

interface Filtered {
  source: Source
  filters: readonly ListFilter[]
}

/** The number up to which the rows of a filtered list are counted. */
export const totalLimitOf = ({ source, filters }: Filtered): number => (isSearch(filters) ? (source.searchLimit ?? searchCountLimit) : countLimit)

/** The number of rows of a statement, counted up to a limit. */
export function countedTotal(found: RawBuilder<unknown>, filtered: Filtered): Total {
  const limit = totalLimitOf(filtered)
  return { rows: sql`select count(*) as count from (select ${found} limit ${sql.lit(limit + 1)}) counted`, limit }
}

/** The conditions on `application_count` of the fields that it can answer. */
const counterConditions: { [Field in keyof ListFilter]?: (value: Required<ListFilter>[Field]) => RawBuilder<unknown> } = {
  invitationId: (id) => sql`invitation_id = ${id}`,
  appState: (states) => sql`app_state = any(${states})`,
  approvalState: (states) => sql`approval_state = any(${states})`,
  ignoreDraft: () => sql`app_state <> 'draft'`,
}

/** The total from the stored counters; undefined if they do not know what the filters ask for. */
export function findStoredTotal(source: Source, filters: readonly ListFilter[]): Total | undefined {
  const counters = countersOf(source, filters)
  return counters && storedTotal(sql`application_count where ${counters}`)
}

/** The condition on `application_count` under which it counts what the filters leave; undefined if it does not know that. */
export function countersOf({ counters }: Source, filters: readonly ListFilter[]): RawBuilder<unknown> | undefined {
  const fields = filters.flatMap((filter) => Object.entries(filter).filter(([, value]) => value !== undefined)) as [keyof ListFilter, never][]
  const conditions = fields.map(([field, value]) => counterConditions[field]?.(value))
  if (counters === null || conditions.some((condition) => condition === undefined)) return undefined
  return allOf([counters, ...conditions.flatMap((condition) => condition ?? [])])
}
