import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cards } from './cards.ts'
import { allOf, conditionsOf, type InvitationFilter, narrowingOf } from './filter-conditions.ts'
import type { ListRows, Order, Source } from './list-rows.ts'
import { countedTotal, findStoredTotal, type Total } from './list-total.ts'
import { selectCards } from './select-cards.ts'

/** The rows of a source that match all filters, in an order. */
export interface ListQuery {
  rows: Pick<ListRows<string>, 'from' | 'id' | 'orders'>
  source: Source
  filters: readonly ListFilter[]
  /** Filters that scripts of invitations answered: each applies only to the applications of its own invitation. */
  invitationFilters?: readonly InvitationFilter[] | undefined
  order?: Order
  /** Another order than those that the rows have, ending with the id. */
  orderBy?: RawBuilder<unknown>
}

export const orderOf = ({ rows, order = 'newest', orderBy }: Pick<ListQuery, 'order' | 'orderBy'> & { rows: Pick<ListRows<string>, 'orders'> }) =>
  orderBy ?? rows.orders[order]

const given = ({ order, orderBy }: Pick<ListQuery, 'order' | 'orderBy'>) => ({ ...(order && { order }), ...(orderBy && { orderBy }) })

/** The page of a list that is asked for. */
export interface PageRequest {
  page: number
  pageSize?: number
}

/** The tables and conditions of all rows that a query finds. */
export const found = ({ rows, source, filters, invitationFilters = [] }: ListQuery) =>
  sql`from ${rows.from} where ${allOf([sql`a.deleted_at is null`, source.condition, ...conditionsOf(filters), ...invitationFilters.flatMap(narrowingOf)])}`

/** Selects the rows of one page, or something of each. Limits are literals: with parameters the planner would overestimate the cost of a cached plan. */
export const pageOf = (query: ListQuery, { page, pageSize: size = pageSize }: PageRequest, selected: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${selected} ${found(query)} order by ${orderOf(query)} limit ${sql.lit(size)} offset ${sql.lit(page * size)}`

/** The total of a list: stored, or counted up to a limit. */
export const totalOf = (query: ListQuery): Total =>
  (query.invitationFilters?.length ? undefined : findStoredTotal(query.source, query.filters)) ?? countedTotal(found(query), query)

export interface ListStatement<Column extends string> {
  rows: ListRows<Column>
  /** Selects what cards are made of for each row of the page. */
  page: RawBuilder<unknown>
  total: Total
  /** How many rows the page has room for, if it is the first: when it is not full, its rows are all that there are, and nothing is counted. */
  room?: number | undefined
  order?: Order
  orderBy?: RawBuilder<unknown>
}

/** The total of a page, as its statement returns it. */
export interface CountedPage {
  total: number
  totalIsExact: boolean
}

/** What the statement of one page returns. */
export interface PageRow extends CountedPage {
  selected: string
}

/** One page of a list. */
export interface PageResult extends Cards, CountedPage {}

/** The statement that reads one page of a list with its total. */
export function listStatement<Column extends string>({ rows, page, total, room, ...order }: ListStatement<Column>): RawBuilder<PageRow> {
  const { text, count, from } = selectCards(rows, page, orderOf({ rows, ...order }))
  return countedStatement<PageRow>({ selected: sql`${text} as selected`, count, from }, total, room)
}

interface Selected {
  selected: RawBuilder<unknown>
  /** How many rows the page has. */
  count: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** Selects something of a page together with the total of its list. */
export function countedStatement<Row extends CountedPage>({ selected, count, from }: Selected, total: Total, room?: number): RawBuilder<Row> {
  const limit = sql.lit(total.limit)
  const counted = total.limit === null ? sql`total.count as total, true` : sql`least(total.count, ${limit}) as total, total.count <= ${limit}`
  const isCounted = total.limit !== null && room !== undefined
  // Without an offset PostgreSQL would put the case in for each of its uses, and count twice.
  const totalRows = isCounted ? sql`select case when ${count} < ${sql.lit(room)} then ${count} else (${total.rows}) end as count offset 0` : total.rows
  return sql<Row>`select ${selected}, ${counted} as "totalIsExact" from ${from} cross join lateral (${totalRows}) total`
}

/** The statement that reads one page of a list with its cards, for lists whose statement is prepared. */
export const pageStatement = <Column extends string>(query: ListQuery & { rows: ListRows<Column> }, page: PageRequest): RawBuilder<PageRow> =>
  listStatement({ rows: query.rows, page: pageOf(query, page, query.rows.whole), total: totalOf(query), room: roomOf(page), ...given(query) })

/** How many rows a first page has room for. */
export const roomOf = ({ page, pageSize: size = pageSize }: PageRequest): number | undefined => (page === 0 ? size : undefined)

/** The page that a statement found. */
export function pageResultOf({ read }: Pick<ListRows<string>, 'read'>, found: readonly PageRow[]): PageResult {
  const { selected, ...totals } = found[0] ?? { selected: '', total: 0, totalIsExact: true }
  return { ...read(selected), ...totals }
}

/** The response with one page, as JSON text, and what else belongs to it. */
export const toResponseText = ({ cards, total, totalIsExact }: PageResult, more: object = {}): string =>
  `{"items":${cards},${JSON.stringify({ total, totalIsExact, ...more }).slice(1)}`
