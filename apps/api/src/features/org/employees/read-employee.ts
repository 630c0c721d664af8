import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { toAvatarPath } from '../../../files/avatars/avatar-path.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** The positions that employee `e` holds today, as JSON. */
const currentPositions = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'positionLabel', t.label, 'label', o.label, 'unitId', u.id, 'unitLabel', u.label,
    'unitLabelEn', u.label_en, 'domain', t.domain) order by h.active_from, h.id), '[]')
  from holding h join position o on o.id = h.position_id and o.is_active join position_type t on t.id = o.position_type_id join unit u on u.id = o.unit_id
  where h.employee_id = e.id and h.kind = 'holder' and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity'))`

type Row = Omit<EmployeeView, 'avatar_url'> & { photoFileId: string | null }

const personalFields = sql`,
  e.gender, e.ext_email as "extEmail", e.tax_id as "taxId", e.mobile, e.home_address as "homeAddress", e.home_telephone as "homeTelephone"`

interface Options {
  now: Date
  /** Off by default: responses to changes are stored for a day, so that a repeated request gets the same one, and must not hold personal fields. */
  isPersonalShown?: boolean
}

/** Reads one employee; personal fields are selected only if they are shown. */
export async function readEmployee(db: Db, id: number, { now, isPersonalShown = false }: Options): Promise<EmployeeView> {
  const { rows } = await sql<Row>`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.email, e.title, e.alt_title, e.is_active as "isActive", e.revision,
      coalesce(e.photo_file_id, p.avatar_file_id) as "photoFileId", e.photo_file_id is not null as "hasOwnPhoto", ${currentPositions(now)} as positions,
      coalesce(p.is_active, false) as "hasAccount",
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'positionLabel', t.label, 'label', coalesce(h.position_label, o.label), 'unitId', u.id,
          'unitLabel', u.label, 'unitLabelEn', u.label_en, 'kind', h.kind, 'activeFrom', h.active_from, 'activeUntil', h.active_until)
          order by h.active_from desc, h.id desc), '[]')
        from holding h join position o on o.id = h.position_id join position_type t on t.id = o.position_type_id join unit u on u.id = o.unit_id
        where h.employee_id = e.id) as history
      ${isPersonalShown ? personalFields : sql``}
    from employee e left join person p on p.id = e.person_id where e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return refuse('employee.notFound')
  const { photoFileId, ...employee } = row
  return { ...employee, avatar_url: toAvatarPath(photoFileId) }
}
