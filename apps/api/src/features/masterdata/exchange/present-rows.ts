import { type RawBuilder, sql } from 'kysely'
import { renamed } from '../../../imports/language-columns.ts'
import { keyGap } from '../../../imports/stage-rows.ts'
import { categoryWords, type ListKey, type MasterDataFile } from './master-data-file.ts'

/**
 * The rows of each list as the flat rows of a file, without empty cells: exports and differences use the same queries. `names` selects the id and the name of each
 * semester, as courses give it.
 */
export const presentRows = ({ titles }: MasterDataFile, names: RawBuilder<unknown>): Readonly<Record<ListKey, RawBuilder<unknown>>> => ({
  targetGroups: sql`select t.id, t.id as place, t.id::text as key, jsonb_strip_nulls(jsonb_build_object('number', t.id::text, 'hmuLogin', t.hmu_login,
    'allowStudents', t.allow_students, 'taxisLogin', t.taxis_login, 'externalLogin', t.external_login) || ${renamed(sql`t.title`, titles)}) as flat
    from target_group t`,
  departments: sql`select t.id, t.id as place, t.code as key,
    jsonb_strip_nulls(jsonb_build_object('code', t.code, 'unit', u.code) || ${renamed(sql`t.title`, titles)}) as flat
    from department t left join unit u on u.id = t.unit_id`,
  semesters: sql`select t.id, t.id as place, t.id::text as key,
    jsonb_strip_nulls(jsonb_build_object('number', t.id::text) || ${renamed(sql`t.description`, titles)}) as flat from semester t`,
  courses: sql`select t.id, (row_number() over (order by d.code, t.coursecode))::int as place, d.code || ${keyGap}::text || t.coursecode as key,
    jsonb_build_object('department', d.code, 'coursecode', t.coursecode, 'title', t.title, 'category', (${[...categoryWords]}::text[])[t.category_id],
      'semester', n.name) as flat
    from course t join department d on d.id = t.department_id join (${names}) n on n.id = t.semester_id`,
})

/** The names of semesters: the title in Greek, else in English, else in another language; its number where others have the same. */
export const namesOfSemesters: RawBuilder<unknown> = sql`
  select s.id, case when count(*) over (partition by s.name) > 1 then s.id::text else s.name end as name from (
    select id, coalesce(description ->> 'el', description ->> 'en', (select min(value) from jsonb_each_text(description))) as name from semester) s`
