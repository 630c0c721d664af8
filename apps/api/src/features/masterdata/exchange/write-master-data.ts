import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { merged, picked } from '../../../imports/language-columns.ts'
import { categoryWords, type MasterDataFile } from './master-data-file.ts'

/** Writes a plan without faults. New rows get the next ids, so that none returns. */
export async function writeMasterData(tx: Tx, { titles }: MasterDataFile): Promise<void> {
  await sql`
    update plan_row set id = nextval(pg_get_serial_sequence(case sheet when 'targetGroups' then 'target_group' when 'departments' then 'department'
      when 'semesters' then 'semester' else 'course' end, 'id')) where action = 'added'`.execute(tx)
  const added = (sheet: string) => sql`from plan_row p where p.sheet = ${sheet} and p.action = 'added' order by p.row`
  const changed = (sheet: string) => sql`from plan_row p where p.sheet = ${sheet} and p.action = 'changed' and p.id = t.id`

  const flags = sql`(p.now ->> 'hmuLogin')::boolean, (p.now ->> 'allowStudents')::boolean, (p.now ->> 'taxisLogin')::boolean, (p.now ->> 'externalLogin')::boolean`
  await sql`
    update target_group t set (hmu_login, allow_students, taxis_login, external_login) = row (${flags}), title = ${merged(sql`t.title`, titles)},
      revision = t.revision + 1 ${changed('targetGroups')}`.execute(tx)
  await sql`
    insert into target_group (id, title, hmu_login, allow_students, taxis_login, external_login) overriding system value
    select p.id, ${picked(titles)}, ${flags} ${added('targetGroups')}`.execute(tx)

  const unit = sql`(select u.id from unit u where u.code = p.now ->> 'unit')`
  await sql`
    update department t set unit_id = ${unit}, title = ${merged(sql`t.title`, titles)}, revision = t.revision + 1 ${changed('departments')}`.execute(tx)
  await sql`
    insert into department (id, code, title, unit_id) overriding system value select p.id, p.key, ${picked(titles)}, ${unit} ${added('departments')}`.execute(
    tx,
  )

  await sql`
    update semester t set description = ${merged(sql`t.description`, titles)}, revision = t.revision + 1 ${changed('semesters')}`.execute(tx)
  await sql`insert into semester (id, description) overriding system value select p.id, ${picked(titles)} ${added('semesters')}`.execute(tx)

  const category = sql`array_position(${[...categoryWords]}::text[], p.now ->> 'category')`
  const semester = sql`(select s.id from semester_name n join plan_row s on s.item = n.item where n.name = p.now ->> 'semester')`
  const department = sql`(select d.id from plan_row d where d.sheet = 'departments' and d.key = p.now ->> 'department')`
  await sql`
    update course t set title = p.now ->> 'title', category_id = ${category}, semester_id = ${semester}, revision = t.revision + 1
    ${changed('courses')}`.execute(tx)
  await sql`
    insert into course (id, department_id, coursecode, title, category_id, semester_id) overriding system value
    select p.id, ${department}, p.now ->> 'coursecode', p.now ->> 'title', ${category}, ${semester} ${added('courses')}`.execute(tx)
}
