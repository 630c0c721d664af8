import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  type InvitationFilter,
  isUnfiltered,
  listStatement,
  type PageResult,
  pageResultOf,
  pageStatement,
  readPage,
  type Source,
  storedTotal,
  toResponseText,
} from '../../application-lists/index.ts'
import { isDuty, principals, stepCountsOf } from '../../duties/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'
import { stepRows } from './step-rows.ts'
import { toPageRequest } from './to-page-request.ts'

/** A tab shows the caller's steps in one state, whatever the state of the application is. */
export const stateOfTab: Record<ApprovalTab, string> = { pending: 'pending', inreview: 'review', approved: 'approved', rejected: 'rejected' }

interface OwnList {
  tab: ApprovalTab
  filter: ListFilter
  /** What scripts leave of the list. */
  invitationFilters?: readonly InvitationFilter[]
  page: number
}

/** One page of the caller's steps as the JSON text of the response. Unfiltered lists use the stored total; searches are counted up to the limit. */
export async function readOwnApprovals(db: Db, me: number, { tab, filter, invitationFilters = [], page }: OwnList, now: Date): Promise<string> {
  const state = stateOfTab[tab]
  if (invitationFilters.length > 0 || !isUnfiltered([filter])) {
    const query = { rows: ownRows(me), source: ownSteps(me, state, now), invitationFilters }
    return toResponseText(await readPage(db, [filter], (filters) => pageStatement({ ...query, filters }, toPageRequest(page))))
  }
  return toResponseText(
    pageResultOf(page > 0 ? (await wholeList(me, state, page, now).execute(db)).rows : await findFirstPage(db, { me, state, now: now.toISOString() })),
  )
}

const ownRows = (me: ValueOrParameter<number>) =>
  stepRows(me, {
    approver: sql`h.fullname`,
    standsInFor: sql`case when s.approver_id = ${me} then f.fullname else h.fullname end`,
    showsProblem: false,
  })

/** The caller's steps in one state. */
const ownSteps = (me: number, state: string, now: Date): Source => ({
  condition: sql`${isOwn(me, now)} and s.state = ${state}`,
  counters: null,
  indexes: { newest: null },
})

/** Reads the newest steps of each principal, or of their duties in one unit, from an index, and selects the page from them. */
function wholeList(me: ValueOrParameter<number>, state: ValueOrParameter<string>, page: number, now: Date | RawBuilder<string>) {
  const { pageSize } = toPageRequest(page)
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select s.id, s.application_id from step s where s.approver_id = who.id and s.state = ${state} and s.opened_at is not null and ${condition} and ${notDeleted}
      order by s.application_id desc limit ${sql.lit((page + 1) * pageSize)})`
  const ids = sql`
    select own.id from ${principals(me, now)} who cross join lateral (
      ${newest(sql`who.unit_id is null`)} union all ${newest(sql`s.unit_id = who.unit_id and ${isDuty}`)}) own
    order by own.application_id desc, own.id desc limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}`
  return listStatement({ rows: ownRows(me), ids, total: storedTotal(sql`${stepCountsOf(me, now)} c where c.state = ${state}`) })
}

const findFirstPage = namedQuery<{ me: number; state: string; now: string }, PageResult>('approvals.own', (value) =>
  wholeList(value('me'), value('state'), 0, value('now')),
)
