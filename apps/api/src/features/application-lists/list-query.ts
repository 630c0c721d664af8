import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { pageSize, searchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, conditionsOf, type InvitationFilter, narrowingOf } from './filter-conditions.ts'
import type { ListRows, Order, Source } from './list-rows.ts'
import { countedTotal, findStoredTotal, isSearch, type Total } from './list-total.ts'

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

/** Selects the ids of one page. Limits are literals: with parameters the planner would overestimate the cost of a cached plan. */
export const idsOf = (query: ListQuery, { page, pageSize: size = pageSize }: PageRequest): RawBuilder<unknown> => sql`
  select ${query.rows.id} ${found(query)} order by ${orderOf(query)} limit ${sql.lit(size)} offset ${sql.lit(page * size)}`

/** The total of a list: stored, or counted up to a limit. */
export const totalOf = (query: ListQuery): Total =>
  (query.invitationFilters?.length ? undefined : findStoredTotal(query.source, query.filters)) ?? countedTotal(found(query), query.filters)

export interface ListStatement<Column extends string> {
  rows: ListRows<Column>
  /** Selects the ids of the page's rows. */
  ids: RawBuilder<unknown>
  total: Total
  order?: Order
  orderBy?: RawBuilder<unknown>
  /** The columns of a card; all by default. */
  columns?: readonly Column[]
}

/** One page of a list: the text of a JSON array of cards, and the total. */
export interface PageResult {
  cards: string
  total: number
  totalIsExact: boolean
}

/** The statement that reads one page of a list with its total. */
export function listStatement<Column extends string>({ rows, ids, total, columns, ...order }: ListStatement<Column>): RawBuilder<PageResult> {
  const names = columns ?? (Object.keys(rows.columns) as Column[])
  const selection = sql.join(names.map((name) => sql`${rows.columns[name]} as ${sql.id(name)}`))
  const limit = sql.lit(total.limit)
  const counted = total.limit === null ? sql`total.count as total, true` : sql`least(total.count, ${limit}) as total, total.count <= ${limit}`
  return sql<PageResult>`
    select (select coalesce(json_agg(card), '[]') from (
      select ${selection} from ${rows.cardsFrom(ids)} order by ${orderOf({ rows, ...order })}) card)::text as cards, ${counted} as "totalIsExact"
    from (${total.rows}) total`
}

/** The statement that reads one page of what a query finds. */
export const pageStatement = <Column extends string>(query: PageQuery<Column>, page: PageRequest): RawBuilder<PageResult> =>
  isSearch(query.filters) ? searchStatement(query, page) : listStatement({ rows: query.rows, ids: idsOf(query, page), total: totalOf(query), ...given(query) })

type PageQuery<Column extends string> = ListQuery & { rows: ListRows<Column> }

/**
 * A search finds its matches once, for the page and for the total. Looking for words in the newest rows is most of its work, however many there are; the page takes
 * its rows from those that are counted.
 */
function searchStatement<Column extends string>(query: PageQuery<Column>, { page, pageSize: size = pageSize }: PageRequest): RawBuilder<PageResult> {
  const order = orderOf(query)
  const end = (page + 1) * size
  const matches = sql`select ${query.rows.id} as id, row_number() over (order by ${order}) as turn ${found(query)} order by ${order}`
  const ids = sql`select match.id from matches match where match.turn > ${sql.lit(end - size)} and match.turn <= ${sql.lit(end)}`
  const total = { rows: sql`select count(*) as count from matches`, limit: searchCountLimit }
  return sql`
    with matches as materialized (${matches} limit ${sql.lit(Math.max(end, searchCountLimit + 1))})
    ${listStatement({ rows: query.rows, ids, total, ...given(query) })}`
}

/** The only row of `pageStatement` or `listStatement`. */
export const pageResultOf = (rows: readonly PageResult[]): PageResult => rows[0] ?? { cards: '[]', total: 0, totalIsExact: true }

/** The response with one page, as JSON text, and what else belongs to it. */
export const toResponseText = ({ cards, total, totalIsExact }: PageResult, more: object = {}): string =>
  `{"items" : ${cards}, ${JSON.stringify({ total, totalIsExact, ...more }).slice(1)}`
