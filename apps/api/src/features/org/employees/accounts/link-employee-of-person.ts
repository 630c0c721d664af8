import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { emitHoldingChanges } from '../emit-holding-changes.ts'
import { isLinkable } from './is-linkable.ts'

/** Links a person's account to the employee with its e-mail address if neither is linked yet. Called whenever an account's address is confirmed. */
export async function linkEmployeeOfPerson(tx: Tx, personId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from person p join employee e on lower(e.email) in (
        select p.uid union all select l.email from login l where l.person_id = p.id and l.email_vouched)
    where p.id = ${personId} and e.person_id is null and ${isLinkable} and not exists (select from employee o where o.person_id = p.id)
    order by lower(e.email) = p.uid desc, e.id limit 1 for update of e`.execute(tx)
  const [found] = rows
  if (!found) return
  await sql`update employee set person_id = ${personId} where id = ${found.id}`.execute(tx)
  await emitHoldingChanges(tx, found.id, now)
}
