import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { found, type ListQuery } from './list-query.ts'
import { totalLimitOf } from './list-total.ts'

/** How many applications are in one pair of states. */
export interface StateCount {
  appState: AppState
  approvalState: ApprovalState
  count: number
}

/** The counts of all applications to the invitations, from the stored counters. */
export const storedStateCounts = (invitationIds: readonly number[]): RawBuilder<StateCount> => sql`
  select app_state as "appState", approval_state as "approvalState", sum(count)::int as count
  from application_count where invitation_id = any(${invitationIds}) group by 1, 2`

/** The counts of what a query finds. No more rows are counted than one more than `limit`. */
export function countedStateCounts(query: ListQuery): { rows: RawBuilder<StateCount>; limit: number } {
  const limit = totalLimitOf(query.filters)
  const rows = sql<StateCount>`
    select app_state as "appState", approval_state as "approvalState", count(*)::int as count
    from (select a.app_state, a.approval_state ${found(query)} limit ${sql.lit(limit + 1)}) counted group by 1, 2`
  return { rows, limit }
}
