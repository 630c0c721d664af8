import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { type Actor, mayEverywhere } from '../../../http/actor.ts'
import { refuse } from '../../../http/refuse.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'

interface Asked {
  personId: number
  unitId: number
  now: Date
}

/**
 * A substitute decides all that the absent one would decide, so all of that must lie in the unit or below it, or in units of the same right; whoever
 * sits in a committee is for administrators. Else whoever edits one unit could give anybody a position there, and themselves that person's decisions.
 */
export async function requireReach(tx: Tx, actor: Actor, { personId, unitId, now }: Asked): Promise<void> {
  const { rows } = await sql<{ id: number; label: string }>`
    with recursive below as (
      select id from unit where id = ${unitId}
      union
      select u.id from unit u join below b on u.parent_id = b.id)
    select u.id, u.label from unit u where u.id not in (select id from below) and (
      u.id = (select unit_id from person where id = ${personId})
      or u.id in (select o.unit_id from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id and o.is_active
        where e.person_id = ${personId} and coalesce(h.active_until, 'infinity') >= ${athensDay(now)}))
    order by u.label, u.id`.execute(tx)
  const others = mayEverywhere(actor, 'committee.edit') ? [] : await findCommittees(tx, actor, personId, now)
  for (const { id, label } of rows) if (!(await maySetSubstitutes(tx, actor, id, now))) others.push(label)
  if (others.length > 0) refuse('substitute.otherUnits', { units: others.join(', ') })
}

/** Titles of the committees that the person sits in today or will sit in. */
async function findCommittees(tx: Tx, { language }: Actor, personId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(c.title ->> ${language}, c.title ->> 'el', c.code) as title from committee_member m join committee c on c.id = m.committee_id
    where m.person_id = ${personId} and coalesce(m.active_until, 'infinity') >= ${athensDay(now)} order by 1`.execute(tx)
  return rows.map(({ title }) => title)
}
