import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { isLinkable } from './is-linkable.ts'

/**
 * Links an employee to the account with their current e-mail address. If there is no such account, or it is linked to another employee, the employee is linked
 * to none. Returns whether the link changed.
 */
export async function linkAccountOfEmployee(tx: Tx, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with found as (
      select e.id, (
        select p.id from person p where (p.uid = lower(e.email) or p.id in (select l.person_id from login l where l.email = lower(e.email) and l.email_vouched))
          and ${isLinkable} and not exists (select from employee o where o.person_id = p.id and o.id <> e.id)
        order by p.uid = lower(e.email) desc, p.id limit 1) as person_id
      from employee e where e.id = ${employeeId})
    update employee e set person_id = found.person_id from found
    where e.id = found.id and e.person_id is distinct from found.person_id returning e.id`.execute(tx)
  return rows.length > 0
}
