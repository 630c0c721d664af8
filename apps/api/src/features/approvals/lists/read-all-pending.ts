import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  applicationRows,
  type InvitationFilter,
  idsWithTotal,
  isUnfiltered,
  listStatement,
  type PageResult,
  type PageRow,
  pageOf,
  pageResultOf,
  readPage,
  runForIds,
  totalOf,
  waitingApplications,
} from '../../application-lists/index.ts'
import { directionOf, orderOfSteps, type StepOrder, stepCards, stepRows } from './step-rows.ts'
import { toPageRequest } from './to-page-request.ts'

interface PendingList {
  filter: ListFilter
  /** What scripts leave of the list. */
  invitationFilters?: readonly InvitationFilter[]
  page: number
  order?: StepOrder
}

/** One page of all pending applications. Each has one card. */
export async function readAllPending(db: Db, me: number, { filter, invitationFilters = [], page, order = 'newest' }: PendingList): Promise<PageResult> {
  if (invitationFilters.length === 0 && isUnfiltered([filter]) && page === 0 && order === 'newest') {
    return pageResultOf(pendingRows(me), await findFirstPage(db, { me }))
  }
  return readPage(db, allCards(me), [filter], (filters) => {
    const { query, steps } = pendingSteps(filters, { page, order, invitationFilters })
    const ids = sql`select s.id from (${steps}) s order by ${orderOfSteps(order)}`
    return runForIds(db, idsWithTotal(ids, totalOf(query)))
  })
}

type Asked = Pick<PendingList, 'page' | 'order' | 'invitationFilters'>

/** What is found, and the first step of each application on the page. */
function pendingSteps(filters: readonly ListFilter[], { page, order = 'newest', invitationFilters = [] }: Asked) {
  const query = { rows: applicationRows, source: waitingApplications, filters, invitationFilters, orderBy: sql`a.id ${directionOf(order)}` }
  return { query, steps: firstStepsOf(pageOf(query, toPageRequest(page), sql`a.id`)) }
}

const findFirstPage = namedQuery<{ me: number }, PageRow>('approvals.all', (value) => {
  const { query, steps } = pendingSteps([], { page: 0 })
  return listStatement({ rows: pendingRows(value('me')), page: steps, total: totalOf(query), orderBy: orderOfSteps('newest') })
})

const firstStepsOf = (applicationIds: RawBuilder<unknown>) => sql`
  select first.* from (${applicationIds}) waiting cross join lateral (
    select s.* from step s where s.application_id = waiting.id and s.state = 'pending' order by s.id limit 1) first`

const pendingRows = (me: ValueOrParameter<number>) => stepRows(me, sql`s.stands_in_for_id`)
const allCards = stepCards('approvals.allCards', pendingRows)
