import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import { isDuty, principals, stepCountsOf } from '../../duties/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'
import { cardsOf } from './approval-card.ts'
import { deepestPage, isNarrowed, type ListFilter, narrowing } from './list-filter.ts'

/** A tab shows the caller's steps in one state, whatever the state of the application is. */
export const stateOfTab: Record<ApprovalTab, string> = { pending: 'pending', inreview: 'review', approved: 'approved', rejected: 'rejected' }

/** One page of the caller's steps as the JSON text of the response. Unfiltered lists use the stored total; searches are counted up to the limit. */
export async function readOwnApprovals(db: Db, me: number, tab: ApprovalTab, filter: ListFilter, now: Date): Promise<string> {
  const rows = await findPage(db, me, stateOfTab[tab], filter, now)
  return rows[0]?.answer ?? '{"items":[],"total":0,"totalIsExact":true}'
}

async function findPage(db: Db, me: number, state: string, filter: ListFilter, now: Date): Promise<{ answer: string }[]> {
  if (isNarrowed(filter)) return (await searchedList(me, state, filter, now).execute(db)).rows
  if (filter.page > 0) return (await wholeList(me, state, filter.page, now).execute(db)).rows
  return findFirstPage(db, { me, state, now: now.toISOString() })
}

const cards = (me: ValueOrParameter<number>, stepIds: RawBuilder<unknown>) =>
  cardsOf(stepIds, me, {
    approver: sql`h.fullname`,
    standsInFor: sql`case when s.approver_id = ${me} then f.fullname else h.fullname end`,
    showsProblem: false,
  })

/** Reads the newest steps of each principal, or of their duties in one unit, from an index, and selects the page from them. Limits are literals: with parameters the planner would overestimate the cost of a cached plan. */
function wholeList(me: ValueOrParameter<number>, state: ValueOrParameter<string>, page: number, now: Date | RawBuilder<string>) {
  const limit = page > deepestPage ? 0 : (page + 1) * pageSize
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select s.id, s.application_id from step s where s.approver_id = who.id and s.state = ${state} and s.opened_at is not null and ${condition} and ${notDeleted}
      order by s.application_id desc limit ${sql.lit(limit)})`
  const stepIds = sql`
    select own.id from ${principals(me, now)} who cross join lateral (
      ${newest(sql`who.unit_id is null`)} union all ${newest(sql`s.unit_id = who.unit_id and ${isDuty}`)}) own
    order by own.application_id desc, own.id desc limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}`
  const total = sql`(select coalesce(sum(c.count), 0) from ${stepCountsOf(me, now)} c where c.state = ${state})`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, stepIds)}, 'total', ${total}, 'totalIsExact', true)::text as answer`
}

const findFirstPage = namedQuery<{ me: number; state: string; now: string }, { answer: string }>('approvals.own', (value) =>
  wholeList(value('me'), value('state'), 0, value('now')),
)

function searchedList(me: number, state: string, filter: ListFilter, now: Date) {
  const found = sql`
    from step s join application a on a.id = s.application_id where ${isOwn(me, now)} and s.state = ${state} and ${narrowing(filter)}`
  const stepIds = sql`select s.id ${found} order by s.application_id desc, s.id desc limit ${filter.page > deepestPage ? 0 : pageSize} offset ${filter.page * pageSize}`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, stepIds)}, 'total', least(count(*), ${countLimit}), 'totalIsExact', count(*) <= ${countLimit})::text as answer
    from (select ${found} limit ${countLimit + 1}) counted`
}
