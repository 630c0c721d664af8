import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { toAvatarPath } from '../../../files/avatars/avatar-path.ts'

type HeldPosition = EmployeeRow['positions'][number]
type Employee = [
  id: string,
  firstName: string,
  lastName: string,
  email: string,
  title: string,
  altTitle: string,
  isActive: string,
  photo: string | null,
  account: string | null,
]
type Position = [employee: string, id: string, type: string, label: string, unit: string, unitLabel: string, unitLabelEn: string, domain: string]

/**
 * Employees as rows of a list, in the order of `ids`. The database answers two lists of texts a page; objects with property names in each row cost twice
 * as much.
 */
export async function readRows(db: Db, ids: readonly number[], now: Date): Promise<EmployeeRow[]> {
  const [found] = await findRows(db, { ids, now: now.toISOString() })
  const positionsByEmployee = Map.groupBy(listOf<Position>(found?.positions), ([employee]) => employee)
  return listOf<Employee>(found?.employees).map((employee) => toRow(employee, (positionsByEmployee.get(employee[0]) ?? []).map(toHeldPosition)))
}

const findRows = namedQuery<{ ids: readonly number[]; now: string }, { employees: string | null; positions: string | null }>(
  'employees.rows',
  (value) => sql`
    select (select to_json(array_agg(array[e.id::text, e.first_name, e.last_name, e.email, e.title, e.alt_title, e.is_active::text, e.photo_file_id::text,
          p.avatar_file_id::text] order by chosen.ordinal))
        from unnest(${value('ids')}::int[]) with ordinality chosen (id, ordinal) join employee e on e.id = chosen.id left join person p on p.id = e.person_id)::text as employees,
      (select to_json(array_agg(array[h.employee_id::text, o.id::text, t.label::text, o.label, u.id::text, u.label, u.label_en, t.domain]
          order by h.active_from, h.id))
        from unnest(${value('ids')}::int[]) chosen (id) join holding h on h.employee_id = chosen.id and h.kind = 'holder'
          join position o on o.id = h.position_id and o.is_active join position_type t on t.id = o.position_type_id join unit u on u.id = o.unit_id
        where ${athensDaySql(value('now'))} between h.active_from and coalesce(h.active_until, 'infinity'))::text as positions`,
)

const listOf = <One>(text: string | null | undefined): One[] => JSON.parse(text ?? '[]') as One[]

const toRow = ([id, firstName, lastName, email, title, altTitle, isActive, photo, account]: Employee, positions: HeldPosition[]): EmployeeRow => ({
  id: Number(id),
  firstName,
  lastName,
  email,
  title,
  alt_title: altTitle,
  isActive: isActive === 'true',
  avatar_url: toAvatarPath(photo ?? account),
  hasOwnPhoto: photo !== null,
  positions,
})

const toHeldPosition = ([, id, type, label, unit, unitLabel, unitLabelEn, domain]: Position): HeldPosition => ({
  id: Number(id),
  positionLabel: JSON.parse(type) as LocalizedText,
  label,
  unitId: Number(unit),
  unitLabel,
  unitLabelEn,
  domain,
})
