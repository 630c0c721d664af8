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
  return toFound(await (search.isShort ? findByWalking(db, search, paging) : findSome(db, search, paging)), paging, collectedUpTo)
}

interface Counted {
  /** Those of the page, and one more if there is a next page. */
  ids: number[]
  count: number
}

/** A count above `most` stopped early. */
const toFound = ({ ids, count }: Counted, { pageSize }: PageQuery, most: number): FoundEmployees => ({
  ids: ids.slice(0, pageSize),
  total: Math.min(count, most),
  totalIsExact: count <= most,
})

/** The name without accents and case, in Greek order whatever the database's default collation is. */
const key = sql.raw('name_key collate "el-x-icu"')
const inOrder = sql`order by ${key}, id`
const pageOf = ({ page, pageSize }: PageQuery) => sql`${inOrder} limit ${pageSize + 1} offset ${page * pageSize}`

/** All employees, read from the index. Only the first page counts them, and one past the end; on the others the total follows from the position of the page. */
async function findAll(db: Db, paging: PageQuery): Promise<FoundEmployees> {
  const { page, pageSize } = paging
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    with found as materialized (select array(select id from employee ${pageOf(paging)}) as ids)
    select ids, case when ${page} = 0 or ids = '{}' then (select count(*)::int from (select from employee limit ${countLimit + 1}) counted) end as count
    from found`.execute(db)
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return count === null
    ? { ids: ids.slice(0, pageSize), total: page * pageSize + ids.length, totalIsExact: ids.length <= pageSize }
    : toFound({ ids, count }, paging, countLimit)
}

/** Up to this many matches are collected and sorted; beyond it the index is walked, and the total is not counted. */
const collectedUpTo = 500
/** A walk reads this many rows for each match it needs. */
const passedForEach = 100

/** Matches of one or two letters, which many names have: walks the index up to the end of the page and of the count. */
async function findByWalking(db: Db, { all }: StaffSearch, paging: PageQuery): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with found as materialized (select id, name_key from employee e where ${all} ${inOrder} limit ${atLeast(lastOf(paging))})
    select array(select id from found ${pageOf(paging)}) as ids, (select count(*)::int from found) as count`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

const lastOf = ({ page, pageSize }: PageQuery) => (page + 1) * pageSize + 1
const atLeast = (last: number) => Math.max(collectedUpTo + 1, last)

/**
 * Names that begin with the search text are adjacent in the index and read from there. Of the other matches few are collected and sorted; many are found
 * soon by walking the index. If the walk finds too few, as matches may be adjacent far away, all are sorted.
 */
async function findSome(db: Db, { begins, others, all }: StaffSearch, paging: PageQuery): Promise<Counted> {
  const last = lastOf(paging)
  const begun = begins ? sql`${key} >= ${begins.key} and ${key} < ${begins.key} || ${highest} and ${begins.where}` : sql`false`
  const { rows } = await sql<Counted & { isShort: boolean }>`
    with begun as materialized (select id, name_key from employee e where ${begun} ${inOrder} limit ${atLeast(last)}),
      few as materialized (select id, name_key from employee e where ${others} limit ${collectedUpTo + 1}),
      counted as materialized (select (select count(*)::int from begun) as begun, (select count(*)::int from few) as others),
      other_matches as materialized (
        select id, name_key from few where (select others <= ${collectedUpTo} from counted)
        union all
        (select id, name_key from (${walk(last * passedForEach)}) e where ${others} limit ${last}))
    select begun + others as count, others > ${collectedUpTo} and (select count(*) < ${last} from other_matches) as "isShort",
      array(select id from (table begun union all table other_matches) found ${pageOf(paging)}) as ids from counted`.execute(db)
  const { isShort, ...found } = rows[0] ?? { ids: [], count: 0, isShort: false }
  return isShort ? { ...found, ids: await sortAll(db, all, paging) } : found
}

const walk = (passed: number) => sql`select * from employee where (select others > ${collectedUpTo} from counted) ${inOrder} limit ${passed}`

/** Sorts after every other text with the same prefix. */
const highest = sql.raw(`U&'\\FFFF'`)

async function sortAll(db: Db, all: RawBuilder<unknown>, paging: PageQuery): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with found as materialized (select id, name_key from employee e where ${all}) select array(select id from found ${pageOf(paging)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
