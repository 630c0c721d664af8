import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { pageSize, searchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cards } from './cards.ts'
import { allOf, conditionsOf, type InvitationFilter, narrowingOf } from './filter-conditions.ts'
import type { ListRows, Order, Source } from './list-rows.ts'
import { countedTotal, findStoredTotal, isSearch, type Total } from './list-total.ts'
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

const orderOf = ({ rows, order = 'newest', orderBy }: Pick<ListQuery, 'order' | 'orderBy'> & { rows: Pick<ListRows<string>, 'orders'> }) =>
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
  (query.invitationFilters?.length ? undefined : findStoredTotal(query.source, query.filters)) ?? countedTotal(found(query), query.filters)

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

/** What the statement of one page returns. */
export interface PageRow {
  selected: string
  total: number
  totalIsExact: boolean
}

/** One page of a list. */
export interface PageResult extends Cards, Omit<PageRow, 'selected'> {}

/** The statement that reads one page of a list with its total. */
export function listStatement<Column extends string>({ rows, page, total, room, ...order }: ListStatement<Column>): RawBuilder<PageRow> {
  const { text, count, from } = selectCards(rows, page, orderOf({ rows, ...order }))
  const limit = sql.lit(total.limit)
  const counted = total.limit === null ? sql`total.count as total, true` : sql`least(total.count, ${limit}) as total, total.count <= ${limit}`
  const isCounted = total.limit !== null && room !== undefined
  // Without an offset PostgreSQL would put the case in for each of its uses, and count twice.
  const totalRows = isCounted ? sql`select case when ${count} < ${sql.lit(room)} then ${count} else (${total.rows}) end as count offset 0` : total.rows
  return sql<PageRow>`select ${text} as selected, ${counted} as "totalIsExact" from ${from} cross join lateral (${totalRows}) total`
}

/** The statement that reads one page of what a query finds. */
export const pageStatement = <Column extends string>(query: PageQuery<Column>, page: PageRequest): RawBuilder<PageRow> =>
  isSearch(query.filters)
    ? searchStatement(query, page)
    : listStatement({ rows: query.rows, page: pageOf(query, page, query.rows.whole), total: totalOf(query), room: roomOf(page), ...given(query) })

const roomOf = ({ page, pageSize: size = pageSize }: PageRequest) => (page === 0 ? size : undefined)

type PageQuery<Column extends string> = ListQuery & { rows: ListRows<Column> }

/**
 * A search finds its matches once, for the page and for the total. Looking for words in the newest rows is most of its work, however many there are; the page takes
 * its rows from those that are counted.
 */
function searchStatement<Column extends string>(query: PageQuery<Column>, { page, pageSize: size = pageSize }: PageRequest): RawBuilder<PageRow> {
  const order = orderOf(query)
  const end = (page + 1) * size
  const matches = sql`select ${query.rows.id} as id, row_number() over (order by ${order}) as turn ${found(query)} order by ${order}`
  const ids = sql`select match.id from matches match where match.turn > ${sql.lit(end - size)} and match.turn <= ${sql.lit(end)}`
  const shown = sql`select ${query.rows.whole} from ${query.rows.from} where ${query.rows.id} in (${ids})`
  const total = { rows: sql`select count(*) as count from matches`, limit: searchCountLimit }
  return sql`
    with matches as materialized (${matches} limit ${sql.lit(Math.max(end, searchCountLimit + 1))})
    ${listStatement({ rows: query.rows, page: shown, total, ...given(query) })}`
}

/** The page that `pageStatement` or `listStatement` found. */
export function pageResultOf({ read }: Pick<ListRows<string>, 'read'>, found: readonly PageRow[]): PageResult {
  const { selected, ...totals } = found[0] ?? { selected: '', total: 0, totalIsExact: true }
  return { ...read(selected), ...totals }
}

/** The response with one page, as JSON text, and what else belongs to it. */
export const toResponseText = ({ cards, total, totalIsExact }: PageResult, more: object = {}): string =>
  `{"items":${cards},${JSON.stringify({ total, totalIsExact, ...more }).slice(1)}`
