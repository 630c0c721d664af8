import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import { heldCounts, isDuty, principals } from '../../duties/index.ts'
import { isOwn, notDeleted } from '../own-steps.ts'
import { cardsOf } from './approval-card.ts'
import { deepestPage, isNarrowed, type ListFilter, narrowing } from './list-filter.ts'

/** A tab shows the steps of one state: one's own, whatever became of the application. */
export const stateOfTab: Record<ApprovalTab, string> = { pending: 'pending', inreview: 'review', approved: 'approved', rejected: 'rejected' }

/** One page of one's own steps as the JSON text of the answer. Whole lists use the stored total; searches are counted up to the limit. */
export async function readOwnApprovals(db: Db, me: number, tab: ApprovalTab, filter: ListFilter, now: Date): Promise<string> {
  const rows = await ask(db, me, stateOfTab[tab], filter, now)
  return rows[0]?.answer ?? '{"items":[],"total":0,"totalIsExact":true}'
}

async function ask(db: Db, me: number, state: string, filter: ListFilter, now: Date): Promise<{ answer: string }[]> {
  if (isNarrowed(filter)) return (await searched(me, state, filter, now).execute(db)).rows
  if (filter.page > 0) return (await whole(me, state, filter.page, now).execute(db)).rows
  return askFirst(db, { me, state, now: now.toISOString() })
}

const cards = (me: ValueOrParameter<number>, wanted: RawBuilder<unknown>) =>
  cardsOf(wanted, me, { approver: sql`h.fullname`, standsInFor: sql`case when s.approver_id = ${me} then f.fullname else h.fullname end`, showsProblem: false })

/** The newest of each principal, or of their duties in one unit, each by its index, then the page out of these. The limits are part of the text: as parameters they would make the cached plan look expensive. */
function whole(me: ValueOrParameter<number>, state: ValueOrParameter<string>, page: number, now: Date | RawBuilder<string>) {
  const until = page > deepestPage ? 0 : (page + 1) * pageSize
  const newest = (theirs: RawBuilder<unknown>) => sql`
    (select s.id, s.application_id from step s where s.approver_id = who.id and s.state = ${state} and s.opened_at is not null and ${theirs} and ${notDeleted}
      order by s.application_id desc limit ${sql.lit(until)})`
  const wanted = sql`
    select own.id from ${principals(me, now)} who cross join lateral (
      ${newest(sql`who.unit_id is null`)} union all ${newest(sql`s.unit_id = who.unit_id and ${isDuty}`)}) own
    order by own.application_id desc, own.id desc limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}`
  const total = sql`(select coalesce(sum(c.count), 0) from ${heldCounts(me, now)} c where c.state = ${state})`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, wanted)}, 'total', ${total}, 'totalIsExact', true)::text as answer`
}

const askFirst = namedQuery<{ me: number; state: string; now: string }, { answer: string }>('approvals.own', (value) =>
  whole(value('me'), value('state'), 0, value('now')),
)

function searched(me: number, state: string, filter: ListFilter, now: Date) {
  const found = sql`
    from step s join application a on a.id = s.application_id where ${isOwn(me, now)} and s.state = ${state} and ${narrowing(filter)}`
  const wanted = sql`select s.id ${found} order by s.application_id desc, s.id desc limit ${filter.page > deepestPage ? 0 : pageSize} offset ${filter.page * pageSize}`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, wanted)}, 'total', least(count(*), ${countLimit}), 'totalIsExact', count(*) <= ${countLimit})::text as answer
    from (select ${found} limit ${countLimit + 1}) counted`
}
