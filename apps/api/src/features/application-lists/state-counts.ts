import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { found, type ListQuery } from './list-query.ts'
import { countersOf, totalLimitOf } from './list-total.ts'

/** How many applications are in one pair of states. */
export interface StateCount {
  appState: AppState
  approvalState: ApprovalState
  count: number
}

interface StateCounts {
  rows: StateCount[]
  /** Rows were counted up to one more than this number. */
  limit: number
}

/** Counts what a query finds by state: from the stored counters where they know it, else up to a limit. */
export async function countStates(db: Db, query: ListQuery): Promise<StateCounts> {
  const counters = query.invitationFilters?.length ? undefined : countersOf(query.source, query.filters)
  const limit = counters ? Number.POSITIVE_INFINITY : totalLimitOf(query)
  const { rows } = await (counters ? storedCounts(counters) : countedUpTo(limit, query)).execute(db)
  return { rows, limit }
}

/** Likewise all applications to one invitation. */
export const countStatesOfInvitation = async (db: Db, id: number): Promise<StateCounts> => ({
  rows: await findStoredCounts(db, { id }),
  limit: Number.POSITIVE_INFINITY,
})

const findStoredCounts = namedQuery<{ id: number }, StateCount>('applications.statesOfInvitation', (value) => storedCounts(sql`invitation_id = ${value('id')}`))

function storedCounts(counters: RawBuilder<unknown>): RawBuilder<StateCount> {
  return sql`
  select app_state as "appState", approval_state as "approvalState", sum(count)::int as count
  from application_count where ${counters} group by 1, 2`
}

const countedUpTo = (limit: number, query: ListQuery): RawBuilder<StateCount> => sql`
  select app_state as "appState", approval_state as "approvalState", count(*)::int as count
  from (select a.app_state, a.approval_state ${found(query)} limit ${sql.lit(limit + 1)}) counted group by 1, 2`
