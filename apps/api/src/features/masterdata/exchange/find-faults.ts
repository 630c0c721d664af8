import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { maxFaults, type RowFault } from '../../../imports/to-faults.ts'
import type { MasterDataFaultCode } from './fault-texts.ts'
import type { MasterDataFile } from './master-data-file.ts'

/** The faults that show only beside other rows and other cells. */
export async function findFaults(tx: Tx, { titles }: MasterDataFile): Promise<RowFault<MasterDataFaultCode>[]> {
  const titleColumn = titles.el ?? Object.values(titles)[0] ?? ''
  const { rows } = await sql<RowFault<MasterDataFaultCode>>`
    select * from (
      select sheet, max(row) as row, case sheet when 'departments' then 'code' when 'courses' then 'coursecode' else 'number' end as column,
        'twice' as code, key as found from stage_row where key is not null group by sheet, key having count(*) > 1
      union all select sheet, row, 'number', 'unknownNumber', key from plan_row where sheet in ('targetGroups', 'semesters') and id is null and key is not null
      union all select sheet, row, ${titleColumn}::text, 'noTitle', null from plan_row
        where row is not null and sheet <> 'courses' and not now ?| ${Object.values(titles)}::text[]
      union all select p.sheet, p.row, 'unit', 'unknownUnit', p.now ->> 'unit' from plan_row p
        where p.sheet = 'departments' and p.row is not null and p.now ? 'unit' and not exists (select from unit u where u.code = p.now ->> 'unit')
      union all select p.sheet, p.row, 'department', 'unknownDepartment', p.now ->> 'department' from plan_row p
        where p.sheet = 'courses' and p.row is not null and not exists (select from plan_row d where d.sheet = 'departments' and d.key = p.now ->> 'department')
      union all select p.sheet, p.row, c.needed, 'needed', null from plan_row p cross join unnest(array['title', 'category', 'semester']) c (needed)
        where p.sheet = 'courses' and p.row is not null and not p.now ? c.needed
      union all select p.sheet, p.row, 'semester', case when w.many > 1 then 'semesterNotUnique' else 'unknownSemester' end, p.now ->> 'semester'
        from plan_row p left join semester_word w on w.word = p.now ->> 'semester'
        where p.sheet = 'courses' and p.row is not null and p.now ? 'semester' and w.many is distinct from 1) f
    order by row, sheet, "column", code limit ${maxFaults}`.execute(tx)
  return rows
}
