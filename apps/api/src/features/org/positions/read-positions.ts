import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** The positions of units, active ones first, in the order of creation. */
export const readPositions = (db: Db, { unitIds, now }: { unitIds: readonly number[]; now: Date }): Promise<PositionEntry[]> =>
  readEntries(db, sql`p.unit_id = any (${unitIds}::int[])`, athensDaySql(now))

export async function readPosition(db: Db | Tx, { id, now }: { id: number; now: Date }): Promise<PositionEntry | undefined> {
  const [entry] = await readEntries(db, sql`p.id = ${id}`, athensDaySql(now))
  return entry
}

/** The holder or the deputy on that day; an inactive position has none. A holding of somebody who is no employee has a name of its own. */
const holding = (kind: 'holder' | 'deputy', day: RawBuilder<string>) => sql`
  select h.employee_id, h.active_from, h.active_until, e.email, e.first_name, e.last_name, coalesce(e.photo_file_id, account.avatar_file_id) as photo
  from holding h join employee e on e.id = h.employee_id left join person account on account.id = e.person_id
  where h.position_id = p.id and p.is_active and h.kind = ${sql.lit(kind)} and h.active_from <= ${day} and coalesce(h.active_until, 'infinity') >= ${day}`

async function readEntries(db: Db | Tx, which: RawBuilder<unknown>, day: RawBuilder<string>): Promise<PositionEntry[]> {
  const { rows } = await sql<PositionEntry>`
    select p.id, p.unit_id as "unitId", p.position_type_id as "positionId", t.label as "positionLabel", p.label, p.code, t.domain, p.email as puid, p.phone,
      p.is_permanent as "isPermanent", p.is_active as "isActiveInUnit", h.employee_id as "employeeId", h.email, h.first_name as "firstName",
      h.last_name as "lastName", '/api/avatar/' || h.photo as avatar_url, h.active_from as "activeFrom", h.active_until as "activeUntil", p.revision,
      case when d.employee_id is not null then jsonb_build_object('employeeId', d.employee_id, 'firstName', d.first_name, 'lastName', d.last_name) end as deputy,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'unitId', r.unit_id, 'label', r.label, 'subjectType', r.subject_type, 'revision', r.revision) order by r.label, r.id), '[]')
        from position_responsibility l join responsibility r on r.id = l.responsibility_id where l.position_id = p.id) as responsibilities,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', b.id, 'employeeId', b.employee_id, 'lastName', coalesce(e.last_name, b.last_name, ''), 'firstName', coalesce(e.first_name, b.first_name, ''),
          'label', coalesce(b.position_label, p.label), 'kind', b.kind, 'activeFrom', b.active_from, 'activeUntil', b.active_until)
          order by b.active_from desc, b.kind desc, b.id desc), '[]')
        from holding b left join employee e on e.id = b.employee_id where b.position_id = p.id) as history
    from position p join position_type t on t.id = p.position_type_id
      left join lateral (${holding('holder', day)}) h on true left join lateral (${holding('deputy', day)}) d on true
    where ${which} order by p.unit_id, p.is_active desc, p.id`.execute(db)
  return rows
}
