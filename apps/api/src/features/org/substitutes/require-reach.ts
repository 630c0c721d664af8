import { sql } from 'kysely'
import { type Actor, mayEverywhere } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'

interface Asked {
  unitId: number
  now: Date
}

/**
 * A substitute for the whole person decides all that they would decide, so all of that must lie in the unit or below it, or in units of the same right;
 * whoever sits in a committee is for administrators. Else whoever edits one unit could give anybody a position there, and themselves that person's decisions.
 */
export async function requireReach(tx: Tx, actor: Actor, { personId, ...asked }: Asked & { personId: number }): Promise<void> {
  const others = (await findBeyondReach(tx, actor, [personId], asked)).get(personId)
  if (others) refuse('substitute.otherUnits', { units: others.join(', ') })
}

/** Of these people those who have duties where the caller sets no substitutes, with the names of the places. */
export async function findBeyondReach(db: Db | Tx, actor: Actor, personIds: readonly number[], { unitId, now }: Asked): Promise<ReadonlyMap<number, string[]>> {
  const beyond = new Map<number, string[]>()
  const add = (personId: number, label: string) => beyond.set(personId, [...(beyond.get(personId) ?? []), label])
  if (!mayEverywhere(actor, 'committee.edit')) for (const { personId, label } of await findSeats(db, actor, personIds, now)) add(personId, label)
  const may = new Map<number, boolean>()
  for (const { personId, id, label } of await findOutside(db, personIds, { unitId, now })) {
    if (!may.has(id)) may.set(id, await maySetSubstitutes(db, actor, id, now))
    if (!may.get(id)) add(personId, label)
  }
  return beyond
}

interface Place {
  personId: number
  label: string
}

/** Units neither this one nor below it where these people hold something now or later, or belong to. */
async function findOutside(db: Db | Tx, personIds: readonly number[], { unitId, now }: Asked): Promise<(Place & { id: number })[]> {
  const { rows } = await sql<Place & { id: number }>`
    with recursive below as (
      select id from unit where id = ${unitId}
      union
      select u.id from unit u join below b on u.parent_id = b.id),
    place as (
      select p.id as person, p.unit_id as unit from person p where p.id = any(${[...personIds]}::int[])
      union
      select e.person_id, o.unit_id from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id and o.is_active
        where e.person_id = any(${[...personIds]}::int[]) and coalesce(h.active_until, 'infinity') >= ${athensDaySql(now)})
    select place.person as "personId", u.id, u.label from place join unit u on u.id = place.unit
    where u.id not in (select id from below) order by u.label, u.id`.execute(db)
  return rows
}

/** Titles of the committees that these people sit in today or will sit in. */
async function findSeats(db: Db | Tx, { language }: Actor, personIds: readonly number[], now: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select m.person_id as "personId", coalesce(c.title ->> ${language}, c.title ->> 'el', c.code) as label
    from committee_member m join committee c on c.id = m.committee_id
    where m.person_id = any(${[...personIds]}::int[]) and coalesce(m.active_until, 'infinity') >= ${athensDaySql(now)} order by 2`.execute(db)
  return rows
}
