import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  findPageIds,
  type InvitationFilter,
  isUnfiltered,
  listStatement,
  type PageResult,
  type PageRow,
  pageResultOf,
  readPage,
  type Source,
  storedTotal,
} from '../../application-lists/index.ts'
import { isDuty, isOfOthers, principals, stepCountsOf } from '../../duties/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'
import { directionOf, orderOfSteps, type StepOrder, stepCards, stepRows } from './step-rows.ts'
import { toPageRequest } from './to-page-request.ts'

/** A tab shows the caller's steps in one state, whatever the state of the application is. */
export const stateOfTab: Record<ApprovalTab, string> = { pending: 'pending', inreview: 'review', approved: 'approved', rejected: 'rejected' }

interface OwnList {
  tab: ApprovalTab
  filter: ListFilter
  /** What scripts leave of the list. */
  invitationFilters?: readonly InvitationFilter[]
  page: number
  order?: StepOrder
  /** Only steps that have waited for at least so many days. */
  waitedDays?: number | undefined
  /** Only these steps. */
  stepIds?: readonly number[] | undefined
}

/** One page of the caller's steps. Unfiltered lists use the stored total; searches are counted up to the limit. */
export async function readOwnApprovals(
  db: Db,
  me: number,
  { tab, filter, invitationFilters = [], page, order = 'newest', waitedDays, stepIds }: OwnList,
  now: Date,
): Promise<PageResult> {
  const state = stateOfTab[tab]
  if (invitationFilters.length > 0 || waitedDays !== undefined || stepIds || !isUnfiltered([filter])) {
    const query = { rows: ownRows(me), source: ownSteps(me, { state, waitedDays, stepIds }, now), invitationFilters, orderBy: orderOfSteps(order) }
    return readPage(db, ownCards(me), [filter], (filters) => findPageIds(db, { ...query, filters }, toPageRequest(page)))
  }
  if (page === 0) return pageResultOf(ownRows(me), await firstPages[order](db, { me, state, now: now.toISOString() }))
  return pageResultOf(ownRows(me), (await wholeList(me, { state, page, order }, now).execute(db)).rows)
}

const principalOf = (me: ValueOrParameter<number>) => sql`case when s.approver_id = ${me} then s.stands_in_for_id else s.approver_id end`
const ownRows = (me: ValueOrParameter<number>) => stepRows(me, principalOf(me))
const ownCards = stepCards('approvals.ownCards', ownRows)

/** The caller's steps in one state, all or those that have waited or are named. */
const ownSteps = (me: number, { state, waitedDays, stepIds }: Pick<OwnList, 'waitedDays' | 'stepIds'> & { state: string }, now: Date): Source => ({
  condition: sql`${isOwn(me, now)} and s.state = ${state}${
    waitedDays === undefined ? sql`` : sql` and s.opened_at <= ${now}::timestamptz - ${waitedDays} * interval '1 day'`
  }${stepIds === undefined ? sql`` : sql` and s.id = any(${stepIds})`}`,
  counters: null,
  indexes: { newest: null },
})

interface WholeList {
  state: ValueOrParameter<string>
  page: number
  order: StepOrder
}

/**
 * Reads the first steps of each principal, or of their duties in one unit, from an index, and selects the page from them. Where there are many, the page is full of
 * the very first of each: none that comes after the last of these is read.
 */
function wholeList(me: ValueOrParameter<number>, { state, page, order }: WholeList, now: Date | RawBuilder<string>) {
  const { pageSize } = toPageRequest(page)
  const [direction, end] = [directionOf(order), (page + 1) * pageSize]
  const first = (columns: RawBuilder<unknown>, limit: number, condition: RawBuilder<unknown>) => sql`
    (select ${columns} from step s where s.approver_id = who.id and s.state = ${state} and s.opened_at is not null and ${condition} and ${notDeleted} and ${isOfOthers(me)}
      order by s.application_id ${direction} limit ${sql.lit(limit)})`
  const ofEach = (columns: RawBuilder<unknown>, limit: number, within: RawBuilder<unknown>) => sql`
    ${first(columns, limit, sql`who.unit_id is null${within}`)} union all ${first(columns, limit, sql`s.unit_id = who.unit_id and ${isDuty}${within}`)}`
  const [notAfter, all] = order === 'oldest' ? [sql`<=`, sql`2147483647`] : [sql`>=`, sql`0`]
  const steps = sql`
    with who as materialized (${principals(me, now)}),
      bound as materialized (select coalesce((select application_id from who cross join lateral (${ofEach(sql`s.application_id`, readOfEach, sql``)}) very
        order by application_id ${direction} limit 1 offset ${sql.lit(Math.max(end - 1, 0))}), ${all}) as application_id)
    select own.* from who cross join lateral (
      ${ofEach(shownOfSteps, end, sql` and s.application_id ${notAfter} (select application_id from bound)`)}) own
    order by own.application_id ${direction}, own.id ${direction} limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}`
  const total = storedTotal(sql`${stepCountsOf(me, now)} c where c.state = ${state}`)
  return listStatement({ rows: ownRows(me), page: steps, total, orderBy: orderOfSteps(order) })
}

/** How many steps of each principal are read to learn up to which application a page can reach. */
const readOfEach = 5

/** What cards are made of: a union would carry the answers to the forms of steps along. */
const shownOfSteps = sql`s.id, s.application_id, s.approver_id, s.stands_in_for_id, s.unit_id, s.target_unit_id, s.route_note, s.approval_type, s.state, s.opened_at, s.decided_at`

const firstPage = (name: string, order: StepOrder) =>
  namedQuery<{ me: number; state: string; now: string }, PageRow>(name, (value) =>
    wholeList(value('me'), { state: value('state'), page: 0, order }, value('now')),
  )

const firstPages = { newest: firstPage('approvals.own', 'newest'), oldest: firstPage('approvals.ownOldest', 'oldest') } as const
