import type { Feed, FeedItem } from '@klesis/contract/org/directory.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'

interface ChangedItem extends FeedItem {
  version: number
}

/** What changed after the cursor, in the order of the changes; from 0 that is everything. Nothing personal is selected. */
export async function readFeed(db: Db, { since, limit, now }: { since: string; limit: number; now: Date }): Promise<Feed> {
  const { rows } = await sql<ChangedItem>`
    with changed as materialized (select kind, id, version from directory_change where version > ${since}::bigint order by version limit ${limit + 1})
    select c.kind, c.id, c.version,
      case when u.id is not null then jsonb_build_object('code', u.code, 'label', u.label, 'labelEn', u.label_en, 'abbreviation', u.abbreviation,
        'type', y.code, 'parentId', u.parent_id, 'secretariatId', u.secr_unit_id, 'isActive', u.is_active, 'activeFrom', u.active_from,
        'activeUntil', u.active_until) end as unit,
      case when o.id is not null then jsonb_build_object('unitId', o.unit_id, 'code', o.code, 'label', o.label, 'type', t.default_code, 'email', o.email,
        'phone', o.phone, 'isActive', o.is_active, 'holders', (
          select coalesce(jsonb_agg(jsonb_build_object('employeeId', h.employee_id, 'kind', h.kind, 'activeFrom', h.active_from, 'activeUntil', h.active_until)
            order by h.active_from, h.kind), '[]')
          from holding h where h.position_id = o.id and h.employee_id is not null and coalesce(h.active_until, 'infinity') >= ${athensDaySql(now)})) end as position,
      case when e.id is not null then jsonb_build_object('firstName', e.first_name, 'lastName', e.last_name, 'email', e.email, 'title', e.title,
        'altTitle', e.alt_title, 'isActive', e.is_active) end as employee
    from changed c
      left join unit u on c.kind = 'unit' and u.id = c.id left join unit_type y on y.id = u.unit_type_id
      left join position o on c.kind = 'position' and o.id = c.id left join position_type t on t.id = o.position_type_id
      left join employee e on c.kind = 'employee' and e.id = c.id
    order by c.version`.execute(db)
  const page = rows.slice(0, limit)
  return { items: page.map(({ version: _, ...item }) => item), next: String(page.at(-1)?.version ?? since), hasMore: rows.length > limit }
}
