import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { named } from '../../../db/named.ts'
import { findEmployees } from './find-employees.ts'
import { heldPositions } from './held-positions.ts'

interface Wish {
  filters: EmployeeFilters
  page: number
  pageSize: number
}

/** The staff by name, a page at a time: the shape of `employees.list`. On pages after the first the total may be no more than is known of it so far, and says so. */
export async function readEmployees(db: Db, { filters, page, pageSize }: Wish, now: Date): Promise<string> {
  const { ids, count, most } = await findEmployees(db, filters, { page, pageSize })
  const total = count === null ? page * pageSize + ids.length : Math.min(count, most)
  const isExact = count === null ? ids.length <= pageSize : count <= most
  return `{"items":${await readRows(db, ids.slice(0, pageSize), now)},"total":${total},"totalIsExact":${isExact}}`
}

async function readRows(db: Db, ids: readonly number[], now: Date): Promise<string> {
  const { rows } = await sql<{ items: string | null }>`
    select json_agg(json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name, 'email', e.email, 'title', e.title,
      'alt_title', e.alt_title, 'isActive', e.is_active, 'avatar_url', '/api/avatar/' || coalesce(e.photo_file_id, p.avatar_file_id),
      'hasOwnPhoto', e.photo_file_id is not null, 'positions', ${heldPositions(now)}) order by chosen.place)::text as items
    from unnest(${ids}::int[]) with ordinality chosen (id, place) join employee e on e.id = chosen.id left join person p on p.id = e.person_id
    ${named('employees.rows')}`.execute(db)
  return rows[0]?.items ?? '[]'
}
