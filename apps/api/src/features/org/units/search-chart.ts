import type { Found } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { unitPath } from './unit-path.ts'

const most = 20

/** Units and holders of today by words of their names, codes and addresses; accents and case do not count. Units in use come first, then those whose name holds least else. */
export async function searchChart(db: Db, { search, now }: { search: string; now: Date }): Promise<Found> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const [units, people] = await Promise.all([findUnits(db, words), findPeople(db, words, athensDay(now))])
  return { units, people }
}

const holdsAll = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    sql` and `,
  )

async function findUnits(db: Db, words: readonly string[]): Promise<Found['units']> {
  const { rows } = await sql<Found['units'][number]>`
    with found as materialized (
      select id, label, label_en as "labelEn", code, is_active as "isActive" from unit u
      where ${holdsAll(sql`u.search`, words)} order by is_active desc, length(label), label, id limit ${most})
    select f.*, ${unitPath(sql`f.id`)} as path from found f order by "isActive" desc, length(label), label, id`.execute(db)
  return rows
}

async function findPeople(db: Db, words: readonly string[], day: RawBuilder<string>): Promise<Found['people']> {
  const { rows } = await sql<Found['people'][number]>`
    with found as materialized (
      select o.id as "positionId", e.id as "employeeId", e.last_name || ' ' || e.first_name as fullname,
        '/api/avatar/' || coalesce(e.photo_file_id, p.avatar_file_id) as avatar_url, t.label as "positionLabel", o.label, o.unit_id
      from employee e join holding h on h.employee_id = e.id and h.kind = 'holder' and h.active_from <= ${day} and coalesce(h.active_until, 'infinity') >= ${day}
        join position o on o.id = h.position_id and o.is_active join position_type t on t.id = o.position_type_id left join person p on p.id = e.person_id
      where ${holdsAll(sql`e.search`, words)}
      order by e.last_name, e.first_name, e.id, o.id limit ${most})
    select f."positionId", f."employeeId", f.fullname, f.avatar_url, f."positionLabel", f.label,
      jsonb_build_object('id', u.id, 'label', u.label, 'labelEn', u.label_en) as unit, ${unitPath(sql`u.id`)} as path
    from found f join unit u on u.id = f.unit_id order by f.fullname, f."positionId"`.execute(db)
  return rows
}
