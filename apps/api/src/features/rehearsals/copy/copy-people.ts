import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { type CopyOf, continueIds } from './copy-tables.ts'
import { inventedAddress, inventedName } from './invented-names.ts'
import { namedApprovers } from './named-approvers.ts'

/**
 * Puts an invented person in the place of everybody who can be asked or written to: who holds a position or stands in for somebody from that day on, sits in a
 * committee, is named by a rule as an approver, or manages the invitation. They have the ids, units, accounts and languages of the real ones and nothing else of
 * them; who has no address has none here either. All have declared confidentiality, for as long as a rehearsal moves its clock.
 */
export async function copyPeople(tx: Tx, of: CopyOf): Promise<void> {
  const real = (table: string) => sql.id(of.real, table)
  const { rows } = await sql<{ id: number }>`
    select p.id from ${real('person')} p where p.is_active and p.id in (
      select e.person_id from ${real('holding')} h join ${real('employee')} e on e.id = h.employee_id where coalesce(h.active_until, 'infinity') >= ${of.day}::date
      union select unnest(array[person_id, substitute_id]) from ${real('substitution')} where active_until >= ${of.day}::date
      union select person_id from ${real('committee_member')} where coalesce(active_until, 'infinity') >= ${of.day}::date
      union select id from ${namedApprovers(of)} named
      union select person_id from ${real('invitation_privilege')} where invitation_id = ${of.invitationId}) order by p.id`.execute(tx)
  const people = rows.map(({ id }, index) => ({ id, ...inventedName(index), address: inventedAddress(id) }))
  await sql`
    insert into ${sql.id(of.schema, 'person')} (id, uid, email, first_name, last_name, language, login_group, confirmed, is_active, unit_id) overriding system value
    select p.id, i.address, case when p.email is not null then i.address end, i."firstName", i."lastName", p.language, p.login_group, true, true, p.unit_id
    from ${real('person')} p join json_to_recordset(${JSON.stringify(people)}::json) as i (id integer, address text, "firstName" text, "lastName" text)
      on i.id = p.id`.execute(tx)
  await continueIds(tx, of.schema, 'person')
  await sql`
    insert into ${sql.id(of.schema, 'confidentiality_declaration')} (person_id, year, declared_at, wording)
    select p.id, y.year, ${of.day}::date, '{}' from ${sql.id(of.schema, 'person')} p, generate_series(extract(year from ${of.day}::date)::int, extract(year from ${of.day}::date)::int + 20) y (year)`.execute(
    tx,
  )
  await sql`
    insert into ${sql.id(of.schema, 'employee')} (id, person_id, first_name, last_name, email, is_active) overriding system value
    select e.id, p.id, p.first_name, p.last_name, p.uid, e.is_active from ${real('employee')} e join ${sql.id(of.schema, 'person')} p on p.id = e.person_id`.execute(
    tx,
  )
}
