import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { found, type ListQuery } from './list-query.ts'
import { countersOf, totalLimitOf } from './list-total.ts'

/** How many applications are in one pair of states. */
export interface StateCount {
  appState: AppState
  approvalState: ApprovalState
  count: number
}

interface StateCounts {
  rows: RawBuilder<StateCount>
  /** Rows are counted up to one more than this number. */
  limit: number
}

/** The counts of what a query finds: from the stored counters where they know them, else counted up to a limit. */
export function stateCountsOf(query: ListQuery): StateCounts {
  const counters = query.invitationFilters?.length ? undefined : countersOf(query.source, query.filters)
  return counters ? { rows: storedStateCounts(counters), limit: Number.POSITIVE_INFINITY } : countedStateCounts(query)
}

const storedStateCounts = (counters: RawBuilder<unknown>): RawBuilder<StateCount> => sql`
  select app_state as "appState", approval_state as "approvalState", sum(count)::int as count
  from application_count where ${counters} group by 1, 2`

function countedStateCounts(query: ListQuery): StateCounts {
  const limit = totalLimitOf(query.filters)
  const rows = sql<StateCount>`
    select app_state as "appState", approval_state as "approvalState", count(*)::int as count
    from (select a.app_state, a.approval_state ${found(query)} limit ${sql.lit(limit + 1)}) counted group by 1, 2`
  return { rows, limit }
}
