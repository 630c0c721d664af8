import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { EmployeeFilters, EmployeeRow, employees } from '@klesis/contract/org/employees.ts'
import { countedUpTo } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { toAvatarPath } from '../../../files/avatars/avatar-path.ts'
import { heldPositions } from './held-positions.ts'

interface Page {
  filters: EmployeeFilters
  page: number
  pageSize: number
}

interface Found {
  /** One more than the page holds where there is a next one. */
  ids: number[]
  /** All that fit, or one more than are counted; null where nobody asked. */
  count: number | null
}

type Row = Omit<EmployeeRow, 'avatar_url'> & { photoFileId: string | null }

/** The staff by name, a page at a time. On pages after the first the total may be no more than is known of it so far, and says so. */
export async function readEmployees(db: Db, wish: Page, now: Date): Promise<CallResult<typeof employees.list>> {
  const where = conditions(wish.filters)
  const { ids, count } = where.length > 0 ? await findSome(db, sql.join(where, sql` and `), wish) : await findAll(db, wish)
  const most = where.length > 0 ? sortedUpTo : countedUpTo
  const shown = wish.page * wish.pageSize + ids.length
  const total = count === null ? { total: shown, totalIsExact: ids.length <= wish.pageSize } : { total: Math.min(count, most), totalIsExact: count <= most }
  return { items: await readRows(db, ids.slice(0, wish.pageSize), now), ...total }
}

/** Everybody, along the index. Only the first page counts them. */
async function findAll(db: Db, { page, pageSize }: Page): Promise<Found> {
  const count = page === 0 ? sql`(select count(*)::int from (select from employee limit ${countedUpTo + 1}) counted)` : sql`null::int`
  const { rows } = await sql<Found>`
    select array(select id from employee order by last_name, first_name, id limit ${pageSize + 1} offset ${page * pageSize}) as ids, ${count} as count`.execute(
    db,
  )
  return rows[0] ?? { ids: [], count: 0 }
}

/** So many are found by the index of words and sorted; the total of more is not counted. */
const sortedUpTo = 2_000

/**
 * Few are collected and sorted; many are met soon on a walk along the list. Which of the two it is the database cannot know beforehand: who shares
 * a name stands together, so that a walk to 200 people may pass all others first.
 */
async function findSome(db: Db, where: RawBuilder<unknown>, { page, pageSize }: Page): Promise<Found> {
  const place = sql`order by last_name, first_name, id limit ${pageSize + 1} offset ${page * pageSize}`
  const { rows } = await sql<Found>`
    with few as materialized (select id, last_name, first_name from employee e where ${where} limit ${sortedUpTo + 1}),
      counted as materialized (select count(*)::int as n from few)
    select counted.n as count, case when counted.n <= ${sortedUpTo} then array(select id from few ${place})
      else array(select id from employee e where ${where} ${place}) end as ids from counted`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

async function readRows(db: Db, ids: readonly number[], now: Date): Promise<EmployeeRow[]> {
  const { rows } = await sql<Row>`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.email, e.title, e.alt_title, e.is_active as "isActive",
      coalesce(e.photo_file_id, p.avatar_file_id) as "photoFileId", ${heldPositions(now)} as positions
    from unnest(${ids}::int[]) with ordinality chosen (id, place) join employee e on e.id = chosen.id left join person p on p.id = e.person_id
    order by chosen.place`.execute(db)
  return rows.map(({ photoFileId, ...employee }) => ({ ...employee, avatar_url: toAvatarPath(photoFileId) }))
}

/** Every word of the name is looked for, in any order; accents and case do not count. "search" holds the address behind the name, where nothing else has an @. */
function conditions({ name = '', email }: EmployeeFilters): RawBuilder<unknown>[] {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 8)
  return [
    ...words.map((word) => sql`e.name_key like ${pattern(word)}`),
    ...(email ? [sql`e.search like ${pattern(email)}`] : []),
    ...(email && !email.includes('@') ? [sql`e.email like ${pattern(email)}`] : []),
  ]
}

const pattern = (word: string) => sql`'%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
