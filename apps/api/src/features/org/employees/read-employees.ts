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

type Row = Omit<EmployeeRow, 'avatar_url'> & { photoFileId: string | null }

/** The staff by name, a page at a time. */
export async function readEmployees(db: Db, { filters, page, pageSize }: Page, now: Date): Promise<CallResult<typeof employees.list>> {
  const where = sql.join([sql`true`, ...conditions(filters)], sql` and `)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select e.id, e.first_name as "firstName", e.last_name as "lastName", e.email, e.title, e.alt_title, e.is_active as "isActive",
        coalesce(e.photo_file_id, p.avatar_file_id) as "photoFileId", ${heldPositions(now)} as positions
      from (select * from employee e where ${where} order by e.last_name, e.first_name, e.id limit ${pageSize} offset ${page * pageSize}) e
        left join person p on p.id = e.person_id
      order by e.last_name, e.first_name, e.id`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (select from employee e where ${where} limit ${countedUpTo + 1}) counted`.execute(db),
  ])
  const count = counted.rows[0]?.count ?? 0
  const items = rows.map(({ photoFileId, ...employee }) => ({ ...employee, avatar_url: toAvatarPath(photoFileId) }))
  return { items, total: Math.min(count, countedUpTo), totalIsExact: count <= countedUpTo }
}

/** "search" ends in the address: what stands before it is the name. Every word is looked for, in any order; accents and case do not count. */
function conditions({ name = '', email }: EmployeeFilters): RawBuilder<unknown>[] {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 8).map(pattern)
  return [
    ...words.flatMap((word) => [sql`e.search like ${word}`, sql`left(e.search, -length(e.email)) like ${word}`]),
    ...(email ? [sql`e.search like ${pattern(email)}`, sql`right(e.search, length(e.email)) like ${pattern(email)}`] : []),
  ]
}

const pattern = (word: string) => sql`'%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
