import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { countLimit } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import { type FoundByName, findByName, type NamedTable, orderByName, type Paging, toFound } from '../../../db/by-name/find-by-name.ts'
import type { Db } from '../../../db/db.ts'
import { toSearch } from './staff-search.ts'

const staff: NamedTable = { table: 'employee', key: 'name_key', listed: sql`true`, maxCollected: 500 }

/** The employees on one page of the list, in its order. */
export async function findEmployees(db: Db, filters: EmployeeFilters, paging: Paging): Promise<FoundByName> {
  const search = toSearch(filters)
  const { isActive } = filters
  const listed = isActive === undefined ? staff.listed : sql`is_active = ${isActive}`
  return search ? findByName(db, { ...staff, listed }, search, paging) : findAll(db, paging, isActive)
}

/**
 * Finds a page of all employees, which PostgreSQL reads from the index. They are counted only on the first page and on a page past the end; on the others the
 * total follows from the position of the page.
 */
async function findAll(db: Db, paging: Paging, isActive: boolean | undefined): Promise<FoundByName> {
  const { page, pageSize } = paging
  const listed = isActive === undefined ? sql`` : sql`where is_active = ${isActive}`
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    with found as materialized (
      select array(select id from employee ${listed} ${orderByName(staff)} limit ${pageSize + 1} offset ${page * pageSize}) as ids)
    select ids, case when ${page} = 0 or ids = '{}' then (select count(*)::int from (select from employee ${listed} limit ${countLimit + 1}) counted) end as count
    from found`.execute(db)
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return count === null
    ? { ids: ids.slice(0, pageSize), total: page * pageSize + ids.length, totalIsExact: ids.length <= pageSize }
    : toFound({ ids, count }, paging, countLimit)
}
