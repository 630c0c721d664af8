import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { countedUpTo } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type StaffSearch, toSearch } from './staff-search.ts'

interface Place {
  page: number
  pageSize: number
}

interface Found {
  /** One more than the page holds where there is a next one. */
  ids: number[]
  /** All that fit, or more than are counted; null where nobody asked. */
  count: number | null
  /** So many are counted. */
  most: number
}

/** Those of the staff who stand on a page of the list, in its order. */
export async function findEmployees(db: Db, filters: EmployeeFilters, place: Place): Promise<Found> {
  const search = toSearch(filters)
  if (!search) return { ...(await findAll(db, place)), most: countedUpTo }
  return { ...(await (search.isShort ? findAlong(db, search, place) : findSome(db, search, place))), most: collectedUpTo }
}

type Ids = Omit<Found, 'most'>

/** The folded name in the order of Greek, whatever the database's own is: accents and case do not count here, either. */
const key = sql.raw('name_key collate "el-x-icu"')
const inOrder = sql`order by ${key}, id`
const pageOf = ({ page, pageSize }: Place) => sql`${inOrder} limit ${pageSize + 1} offset ${page * pageSize}`

/** Everybody, along the index. Only the first page counts them. */
async function findAll(db: Db, place: Place): Promise<Ids> {
  const count = place.page === 0 ? sql`(select count(*)::int from (select from employee limit ${countedUpTo + 1}) counted)` : sql`null::int`
  const { rows } = await sql<Ids>`select array(select id from employee ${pageOf(place)}) as ids, ${count} as count`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

/** So many are collected and sorted; of more the list is walked along, and the total is not counted. */
const collectedUpTo = 500
/** A walk passes so many for each that it is to meet. */
const passedForEach = 100

/** Those whose name holds one letter or two, which many do: along the list, up to the page and to what is counted. */
async function findAlong(db: Db, { all }: StaffSearch, place: Place): Promise<Ids> {
  const { rows } = await sql<Ids>`
    with found as materialized (select id, name_key from employee e where ${all} ${inOrder} limit ${atLeast(lastOf(place))})
    select array(select id from found ${pageOf(place)}) as ids, (select count(*)::int from found) as count`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

const lastOf = ({ page, pageSize }: Place) => (page + 1) * pageSize + 1
const atLeast = (last: number) => Math.max(collectedUpTo + 1, last)

/**
 * Those whose name begins with what is looked for stand together in the list and are read from there. Of the others few are collected and sorted, many
 * are met soon on a walk along the list. Where it does not meet them soon, as those who share a part of a name may stand together far away, all are sorted.
 */
async function findSome(db: Db, { begins, others, all }: StaffSearch, place: Place): Promise<Ids> {
  const last = lastOf(place)
  const begun = begins ? sql`${key} >= ${begins.key} and ${key} < ${begins.key} || ${highest} and ${begins.where}` : sql`false`
  const { rows } = await sql<Ids & { isShort: boolean }>`
    with begun as materialized (select id, name_key from employee e where ${begun} ${inOrder} limit ${atLeast(last)}),
      few as materialized (select id, name_key from employee e where ${others} limit ${collectedUpTo + 1}),
      counted as materialized (select (select count(*)::int from begun) as begun, (select count(*)::int from few) as others),
      met as materialized (
        select id, name_key from few where (select others <= ${collectedUpTo} from counted)
        union all
        (select id, name_key from (${walk(last * passedForEach)}) e where ${others} limit ${last}))
    select begun + others as count, others > ${collectedUpTo} and (select count(*) < ${last} from met) as "isShort",
      array(select id from (table begun union all table met) found ${pageOf(place)}) as ids from counted`.execute(db)
  const { isShort, ...found } = rows[0] ?? { ids: [], count: 0, isShort: false }
  return isShort ? { ...found, ids: await sortAll(db, all, place) } : found
}

const walk = (passed: number) => sql`select * from employee where (select others > ${collectedUpTo} from counted) ${inOrder} limit ${passed}`

/** Sorts after every other text of the same beginning. */
const highest = sql.raw(`U&'\\FFFF'`)

async function sortAll(db: Db, all: RawBuilder<unknown>, place: Place): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with found as materialized (select id, name_key from employee e where ${all}) select array(select id from found ${pageOf(place)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
