import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  applicationRows,
  type InvitationFilter,
  idsOf,
  isUnfiltered,
  listStatement,
  type PageResult,
  pageResultOf,
  readPage,
  toResponseText,
  totalOf,
  waitingApplications,
} from '../../application-lists/index.ts'
import { stepRows } from './step-rows.ts'
import { toPageRequest } from './to-page-request.ts'

/** One page of all pending applications as the JSON text of the response. Each has one card, which names all its approvers. */
export async function readAllPending(
  db: Db,
  me: number,
  filter: ListFilter,
  page: number,
  invitationFilters: readonly InvitationFilter[] = [],
): Promise<string> {
  if (invitationFilters.length === 0 && isUnfiltered([filter]) && page === 0) return toResponseText(pageResultOf(await findFirstPage(db, { me })))
  return toResponseText(await readPage(db, [filter], (filters) => pendingList(me, filters, page, invitationFilters)))
}

function pendingList(me: ValueOrParameter<number>, filters: readonly ListFilter[], page: number, invitationFilters: readonly InvitationFilter[] = []) {
  const query = { rows: applicationRows, source: waitingApplications, filters, invitationFilters }
  return listStatement({ rows: pendingRows(me), ids: firstStepsOf(idsOf(query, toPageRequest(page))), total: totalOf(query) })
}

const findFirstPage = namedQuery<{ me: number }, PageResult>('approvals.all', (value) => pendingList(value('me'), [], 0))

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
