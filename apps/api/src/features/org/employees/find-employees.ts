import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { countLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type StaffSearch, toSearch } from './staff-search.ts'

interface PageQuery {
  page: number
  pageSize: number
}

interface FoundEmployees {
  ids: number[]
  /** The number of matches, or a lower bound of it. */
  total: number
  totalIsExact: boolean
}

/** The employees on one page of the list, in its order. */
export async function findEmployees(db: Db, filters: EmployeeFilters, paging: PageQuery): Promise<FoundEmployees> {
  const search = toSearch(filters)
  if (!search) return findAll(db, paging)
  return toFound(await (search.isTooShort ? findInNameOrder(db, search, paging) : findByIndexes(db, search, paging)), paging, maxCollected)
}

interface Counted {
  /** The employees of the page, and one more if there is a next page. */
  ids: number[]
  count: number
}

/** The queries stop counting above `limit`; the total is then the limit, which is a lower bound. */
const toFound = ({ ids, count }: Counted, { pageSize }: PageQuery, limit: number): FoundEmployees => ({
  ids: ids.slice(0, pageSize),
  total: Math.min(count, limit),
  totalIsExact: count <= limit,
})

/** The name without accents and case, in Greek order whatever the database's default collation is. */
const nameKey = sql.raw('name_key collate "el-x-icu"')
const orderByName = sql`order by ${nameKey}, id`
const limitToPage = ({ page, pageSize }: PageQuery) => sql`${orderByName} limit ${pageSize + 1} offset ${page * pageSize}`

/**
 * Finds a page of all employees, which PostgreSQL reads from the index. They are counted only on the first page and on a page past the end; on the others the
 * total follows from the position of the page.
 */
async function findAll(db: Db, paging: PageQuery): Promise<FoundEmployees> {
  const { page, pageSize } = paging
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    with found as materialized (select array(select id from employee ${limitToPage(paging)}) as ids)
    select ids, case when ${page} = 0 or ids = '{}' then (select count(*)::int from (select from employee limit ${countLimit + 1}) counted) end as count
    from found`.execute(db)
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return count === null
    ? { ids: ids.slice(0, pageSize), total: page * pageSize + ids.length, totalIsExact: ids.length <= pageSize }
    : toFound({ ids, count }, paging, countLimit)
}

/** Up to this many matches are collected and sorted, and counted. If there are more, employees are read in the order of their names instead. */
const maxCollected = 500
/** How many employees are read in the order of their names for each match that is needed. */
const readForEachMatch = 100

/** Finds matches of one or two letters, which many names have: reads employees in the order of their names until the page is full and enough are counted. */
async function findInNameOrder(db: Db, { all }: StaffSearch, paging: PageQuery): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with found as materialized (select id, name_key from employee e where ${all} ${orderByName} limit ${enoughToCount(matchesUpTo(paging))})
    select array(select id from found ${limitToPage(paging)}) as ids, (select count(*)::int from found) as count`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

/** The number of matches up to the end of a page, and one more to see whether there is a next page. */
const matchesUpTo = ({ page, pageSize }: PageQuery) => (page + 1) * pageSize + 1
const enoughToCount = (needed: number) => Math.max(maxCollected + 1, needed)

/**
 * Finds matches in three ways. Names that begin with the search text stand next to each other in the index, so they are read from there. Other matches are
 * collected and sorted if there are at most `maxCollected`. If there are more, a page is usually full soon when employees are read in the order of their names.
 * If that finds too few, because the matches stand far down the list, all matches are sorted.
 */
async function findByIndexes(db: Db, { prefix, others, all }: StaffSearch, paging: PageQuery): Promise<Counted> {
  const needed = matchesUpTo(paging)
  const hasPrefix = prefix ? sql`${nameKey} >= ${prefix.key} and ${nameKey} < ${prefix.key} || ${highest} and ${prefix.where}` : sql`false`
  const { rows } = await sql<Counted & { hasTooFew: boolean }>`
    with with_prefix as materialized (select id, name_key from employee e where ${hasPrefix} ${orderByName} limit ${enoughToCount(needed)}),
      collected as materialized (select id, name_key from employee e where ${others} limit ${maxCollected + 1}),
      counted as materialized (select (select count(*)::int from with_prefix) as with_prefix, (select count(*)::int from collected) as others),
      other_matches as materialized (
        select id, name_key from collected where (select others <= ${maxCollected} from counted)
        union all
        (select id, name_key from (${firstByNameIfMany(needed * readForEachMatch)}) e where ${others} limit ${needed}))
    select with_prefix + others as count, others > ${maxCollected} and (select count(*) < ${needed} from other_matches) as "hasTooFew",
      array(select id from (table with_prefix union all table other_matches) found ${limitToPage(paging)}) as ids from counted`.execute(db)
  const { hasTooFew, ...found } = rows[0] ?? { ids: [], count: 0, hasTooFew: false }
  return hasTooFew ? { ...found, ids: await sortAll(db, all, paging) } : found
}

/** The first employees by name; none if the other matches were few enough to be collected. */
const firstByNameIfMany = (most: number) => sql`select * from employee where (select others > ${maxCollected} from counted) ${orderByName} limit ${most}`

/** Sorts after every other text with the same prefix. */
const highest = sql.raw(`U&'\\FFFF'`)

async function sortAll(db: Db, all: RawBuilder<unknown>, paging: PageQuery): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with found as materialized (select id, name_key from employee e where ${all}) select array(select id from found ${limitToPage(paging)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
