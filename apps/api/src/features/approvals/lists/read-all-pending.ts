import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import { cardsOf } from './approval-card.ts'
import { deepestPage, isNarrowed, type ListFilter, narrowing } from './list-filter.ts'

/** One page of all pending applications as the JSON text of the response. Each has one card, which names all its approvers. */
export async function readAllPending(db: Db, me: number, filter: ListFilter): Promise<string> {
  const rows = await findPage(db, me, filter)
  return rows[0]?.answer ?? '{"items":[],"total":0,"totalIsExact":true}'
}

async function findPage(db: Db, me: number, filter: ListFilter): Promise<{ answer: string }[]> {
  if (isNarrowed(filter)) return (await searchedList(me, filter).execute(db)).rows
  if (filter.page > 0) return (await wholeList(me, filter.page).execute(db)).rows
  return findFirstPage(db, { me })
}

const cards = (me: ValueOrParameter<number>, applications: RawBuilder<unknown>) => {
  const stepIds = sql`
    select first.id from (${applications}) waiting cross join lateral (
      select s.id from step s where s.application_id = waiting.id and s.state = 'pending' order by s.id limit 1) first`
  const approver = sql`(select string_agg(distinct w.fullname, ', ') from step o join person w on w.id = o.approver_id
    where o.application_id = a.id and o.state = 'pending')`
  return cardsOf(stepIds, me, { approver, standsInFor: sql`f.fullname`, showsProblem: true })
}

const pageClause = (page: number) => sql`order by a.id desc limit ${sql.lit(page > deepestPage ? 0 : pageSize)} offset ${sql.lit(page * pageSize)}`

function wholeList(me: ValueOrParameter<number>, page: number) {
  const applications = sql`select a.id from application a where a.approval_state = 'pending' and a.deleted_at is null ${pageClause(page)}`
  const total = sql`(select coalesce(sum(count), 0) from application_count where approval_state = 'pending')`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, applications)}, 'total', ${total}, 'totalIsExact', true)::text as answer`
}

const findFirstPage = namedQuery<{ me: number }, { answer: string }>('approvals.all', (value) => wholeList(value('me'), 0))

function searchedList(me: number, filter: ListFilter) {
  const found = sql`from application a where a.approval_state = 'pending' and ${narrowing(filter)}`
  return sql<{ answer: string }>`
    select json_build_object('items', ${cards(me, sql`select a.id ${found} ${pageClause(filter.page)}`)}, 'total', least(count(*), ${countLimit}),
      'totalIsExact', count(*) <= ${countLimit})::text as answer
    from (select ${found} limit ${countLimit + 1}) counted`
}
