import { pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type CountedPage, countedStatement, found, type ListQuery, orderOf, type PageRequest, pageOf, roomOf, totalOf } from './list-query.ts'
import { isSearch, type Total, totalLimitOf } from './list-total.ts'

/** Which rows a page shows, in its order, and how many its list has. */
export interface PageIds extends CountedPage {
  ids: number[]
}

/** Finds the rows of one page. */
export const findPageIds = (db: Db, query: ListQuery, page: PageRequest): Promise<PageIds> => runForIds(db, idsStatement(query, page))

export async function runForIds(db: Db, statement: RawBuilder<PageIds>): Promise<PageIds> {
  const { rows } = await statement.execute(db)
  return rows[0] ?? { ids: [], total: 0, totalIsExact: true }
}

/** Adds to the rows of a page, found in another way, how many the query finds. */
export const addTotal = (db: Db, query: ListQuery, ids: readonly number[]): Promise<PageIds> =>
  runForIds(db, idsWithTotal(sql`select unnest(${ids}::int[])`, totalOf(query)))

/** Likewise where all that is found was counted. */
export function toPageIds(query: Pick<ListQuery, 'source' | 'filters'>, ids: number[], count: number): PageIds {
  const limit = totalLimitOf(query)
  return { ids, total: Math.min(count, limit), totalIsExact: count <= limit }
}

/**
 * The statement that finds the rows of one page. It is not prepared, because the best plan depends on the filters; that of the cards, which is six times as long, is
 * the same for all pages.
 */
export const idsStatement = (query: ListQuery, page: PageRequest): RawBuilder<PageIds> => sql`/* lists.idsOfPage */
  ${isSearch(query.filters) ? searchStatement(query, page) : idsWithTotal(pageOf(query, page, query.rows.id), totalOf(query), roomOf(page))}`

/** Likewise for rows that are selected otherwise. */
export const idsWithTotal = (ids: RawBuilder<unknown>, total: Total, room?: number): RawBuilder<PageIds> =>
  countedStatement<PageIds>({ selected: sql`page.ids`, count: sql`cardinality(page.ids)`, from: sql`(select array(${ids}) as ids) page` }, total, room)

/**
 * A search finds its matches once, for the page and for the total. Looking for words in the newest rows is most of its work, however many there are; the page takes
 * its rows from those that are counted.
 */
function searchStatement(query: ListQuery, { page, pageSize: size = pageSize }: PageRequest): RawBuilder<PageIds> {
  const order = orderOf(query)
  const end = (page + 1) * size
  const matches = sql`select ${query.rows.id} as id, row_number() over (order by ${order}) as turn ${found(query)} order by ${order}`
  const ids = sql`select match.id from matches match where match.turn > ${sql.lit(end - size)} and match.turn <= ${sql.lit(end)} order by match.turn`
  const limit = totalLimitOf(query)
  const total = { rows: sql`select count(*) as count from matches`, limit }
  return sql<PageIds>`
    with matches as materialized (${matches} limit ${sql.lit(Math.max(end, limit + 1))})
    ${idsWithTotal(ids, total)}`
}
