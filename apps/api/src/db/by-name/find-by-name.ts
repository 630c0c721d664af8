import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'
import type { NameSearch } from './name-search.ts'

/** A table of people that is listed by name, in Greek order whatever the database's default collation is. */
export interface NamedTable {
  table: string
  /**
   * The column that begins with the last name, without accents and case. It has an index in its order with the id, of the rows for which `listed` holds; and two
   * of its letters, with and without the first.
   */
  key: string
  /** What holds for all that are listed. */
  listed: RawBuilder<unknown>
  /** Up to this many matches are collected and sorted, and counted. If there are more, the table is read in the order of names instead. */
  maxCollected: number
}

/** Pages are numbered from 0. */
export interface Paging {
  page: number
  pageSize: number
}

export interface FoundByName {
  /** Those on the page, in order. */
  ids: number[]
  /** The number of matches, or a lower bound of it. */
  total: number
  totalIsExact: boolean
}

interface Counted {
  /** Those of the page, and one more if there is a next page. */
  ids: number[]
  count: number
}

export const keyOf = ({ table, key }: NamedTable) => sql.ref(`${table}.${key}`)
export const orderByName = (named: NamedTable) => sql`order by ${inGreekOrder(keyOf(named))}, id`
const inGreekOrder = (key: RawBuilder<unknown>) => sql`${key} collate "el-x-icu"`

/** One page of those who match a search, by name. */
export async function findByName(db: Db, table: NamedTable, search: NameSearch, paging: Paging): Promise<FoundByName> {
  return toFound(await (search.isTooShort ? findInOrder : findByIndexes)(db, table, search, paging), paging, table.maxCollected)
}

/** The queries stop counting above `limit`; the total is then the limit, which is a lower bound. */
export const toFound = ({ ids, count }: Counted, { pageSize }: Paging, limit: number): FoundByName => ({
  ids: ids.slice(0, pageSize),
  total: Math.min(count, limit),
  totalIsExact: count <= limit,
})

/** The rows that are listed and match, with their key. */
const rowsOf = (named: NamedTable, condition: RawBuilder<unknown>) =>
  sql`select id, ${keyOf(named)} as key from ${sql.table(named.table)} where ${named.listed} and ${condition}`

/** The page of `found (id, key)`, and one more row if there is a next page. */
const limitToPage = ({ page, pageSize }: Paging) => sql`order by ${inGreekOrder(sql`key`)}, id limit ${pageSize + 1} offset ${page * pageSize}`

/** The number of matches up to the end of a page, and one more to see whether there is a next page. */
const matchesUpTo = ({ page, pageSize }: Paging) => (page + 1) * pageSize + 1
const enoughToCount = ({ maxCollected }: NamedTable, paging: Paging) => Math.max(maxCollected + 1, matchesUpTo(paging))

/** Finds matches of one or two letters, which many names have: reads the table in the order of names until the page is full and enough are counted. */
async function findInOrder(db: Db, named: NamedTable, { all }: NameSearch, paging: Paging): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with found as materialized (${rowsOf(named, all)} ${orderByName(named)} limit ${enoughToCount(named, paging)})
    select array(select id from found ${limitToPage(paging)}) as ids, (select count(*)::int from found) as count`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

/** How many rows are read in the order of names for each match that is needed. */
const readForEachMatch = 100

/**
 * Finds matches in three ways. Names that begin with the search text stand next to each other in the index, so they are read from there. Other matches are
 * collected and sorted if there are at most `maxCollected`. If there are more, a page is usually full soon when the table is read in the order of names. If that
 * finds too few, because the matches stand far down the list, all matches are sorted.
 */
async function findByIndexes(db: Db, named: NamedTable, { prefix, others, all }: NameSearch, paging: Paging): Promise<Counted> {
  const { table, listed, maxCollected } = named
  const needed = matchesUpTo(paging)
  const key = inGreekOrder(keyOf(named))
  const hasPrefix = prefix ? sql`${key} >= ${prefix.from} and ${key} < ${prefix.from} || ${highest} and ${prefix.where}` : sql`false`
  const { rows } = await sql<Counted & { hasTooFew: boolean }>`
    with with_prefix as materialized (${rowsOf(named, hasPrefix)} ${orderByName(named)} limit ${enoughToCount(named, paging)}),
      collected as materialized (${rowsOf(named, others)} limit ${maxCollected + 1}),
      counted as materialized (select (select count(*)::int from with_prefix) as with_prefix, (select count(*)::int from collected) as others),
      first_by_name as (select * from ${sql.table(table)} where ${listed} and (select others > ${maxCollected} from counted)
        ${orderByName(named)} limit ${needed * readForEachMatch}),
      other_matches as materialized (
        select id, key from collected where (select others <= ${maxCollected} from counted)
        union all
        (select id, ${keyOf(named)} as key from first_by_name ${sql.raw(table)} where ${others} ${orderByName(named)} limit ${needed}))
    select with_prefix + others as count, others > ${maxCollected} and (select count(*) < ${needed} from other_matches) as "hasTooFew",
      array(select id from (table with_prefix union all table other_matches) found ${limitToPage(paging)}) as ids from counted`.execute(db)
  const { hasTooFew, ...found } = rows[0] ?? { ids: [], count: 0, hasTooFew: false }
  return hasTooFew ? { ...found, ids: await sortAll(db, named, all, paging) } : found
}

/** Sorts after every other text with the same prefix. */
const highest = sql.raw(`U&'\\FFFF'`)

async function sortAll(db: Db, named: NamedTable, all: RawBuilder<unknown>, paging: Paging): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with found as materialized (${rowsOf(named, all)}) select array(select id from found ${limitToPage(paging)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
