import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'

/** The positions that employee `e` holds today, for a list's row. */
export const currentPositions = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'positionLabel', t.label, 'label', o.label, 'unitId', u.id, 'unitLabel', u.label,
    'unitLabelEn', u.label_en, 'domain', t.domain) order by h.active_from, h.id), '[]')
  from holding h join position o on o.id = h.position_id and o.is_active join position_type t on t.id = o.position_type_id join unit u on u.id = o.unit_id
  where h.employee_id = e.id and h.kind = 'holder' and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity'))`
