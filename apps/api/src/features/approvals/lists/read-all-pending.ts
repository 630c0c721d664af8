import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  applicationRows,
  countedTotal,
  idsOf,
  isUnfiltered,
  type ListPart,
  listStatement,
  partOf,
  storedTotal,
  toAnswer,
  waitingApplications,
} from '../../application-lists/index.ts'
import { listPart } from './list-part.ts'
import { stepRows } from './step-rows.ts'

/** One page of all pending applications as the JSON text of the response. Each has one card, which names all its approvers. */
export async function readAllPending(db: Db, me: number, filter: ListFilter, page: number): Promise<string> {
  const isFirst = isUnfiltered([filter]) && page === 0
  return toAnswer(partOf(isFirst ? await findFirstPage(db, { me }) : (await pendingList(me, filter, page).execute(db)).rows))
}

function pendingList(me: ValueOrParameter<number>, filter: ListFilter, page: number) {
  const query = { rows: applicationRows, source: waitingApplications, filters: [filter] }
  const total = isUnfiltered(query.filters) ? storedTotal(sql`application_count where approval_state = 'pending'`) : countedTotal(query)
  return listStatement({ rows: pendingRows(me), ids: firstStepsOf(idsOf(query, listPart(page))), total })
}

const findFirstPage = namedQuery<{ me: number }, ListPart>('approvals.all', (value) => pendingList(value('me'), {}, 0))

const firstStepsOf = (applicationIds: RawBuilder<unknown>) => sql`
  select first.id from (${applicationIds}) waiting cross join lateral (
    select s.id from step s where s.application_id = waiting.id and s.state = 'pending' order by s.id limit 1) first`

const pendingRows = (me: ValueOrParameter<number>) =>
  stepRows(me, {
    approver: sql`(select string_agg(distinct w.fullname, ', ') from step o join person w on w.id = o.approver_id
      where o.application_id = a.id and o.state = 'pending')`,
    standsInFor: sql`f.fullname`,
    showsProblem: true,
  })
