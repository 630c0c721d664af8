import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { cast } from './cast.ts'

/** Each approver heads a unit of their own number; of some units others stand in for the head, for the duties in that unit alone. */
export async function seedDuties(db: Db): Promise<void> {
  const { firstApprover, approvers, substituteOfOne, substituteOfMany, unitsOfMany } = cast
  const last = firstApprover + approvers - 1
  const heads = sql`generate_series(${firstApprover}::int, ${last}::int) n`
  await sql`insert into unit (id, code, label, unit_type_id, active_from)
    select 0, 'uni', 'Πανεπιστήμιο', id, '2000-01-01' from unit_type where code = 'university'`.execute(db)
  await sql`insert into unit (id, code, label, unit_type_id, parent_id, active_from)
    select n, 'u.' || n, 'Τμήμα ' || n, id, 0, '2000-01-01' from ${heads}, unit_type where code = 'department'`.execute(db)
  await sql`insert into position (id, unit_id, position_type_id, code, label, active_from) overriding system value
    select n, n, id, 'head', 'Προϊστάμενος', '2000-01-01' from ${heads}, position_type where default_code = 'head'`.execute(db)
  await sql`insert into employee (id, person_id, first_name, last_name, email) overriding system value
    select id, id, first_name, last_name, email from person where id between ${firstApprover}::int and ${last}::int`.execute(db)
  await sql`insert into holding (position_id, employee_id, active_from) select n, n, '2000-01-01' from ${heads}`.execute(db)
  await sql`insert into substitution (person_id, substitute_id, active_from, active_until, duties_unit_id)
    select n, case when n = ${firstApprover + 1}::int then ${substituteOfOne}::int when n <= ${firstApprover + 1 + unitsOfMany}::int then ${substituteOfMany}::int
      else ${last + 100}::int + n end, '2000-01-01', '2999-01-01', n from generate_series(${firstApprover + 1}::int, ${last}::int) n`.execute(db)
}
