import { sql } from 'kysely'
import { type Actor, mayEverywhere } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'

interface PlaceQuery {
  /** The unit in which the substitute is set or ended. */
  unitId: number
  now: Date
}

/**
 * A substitute for the whole person decides all that they would decide, so all of that must lie in the unit or below it, or in units for which the actor may
 * set substitutes, too; only administrators set one for a member of a committee. Otherwise an editor of one unit could give anybody a position there and take
 * over that person's decisions.
 */
export async function requireNoDutiesBeyond(tx: Tx, actor: Actor, { personId, ...asked }: PlaceQuery & { personId: number }): Promise<void> {
  const others = (await findDutiesBeyond(tx, actor, [personId], asked)).get(personId)
  if (others) refuse('substitute.otherUnits', { units: others.join(', ') })
}

/** The people who have duties in units or committees for which the actor may not set substitutes, with the names of these. */
export async function findDutiesBeyond(
  db: Db | Tx,
  actor: Actor,
  personIds: readonly number[],
  { unitId, now }: PlaceQuery,
): Promise<ReadonlyMap<number, string[]>> {
  const beyond = new Map<number, string[]>()
  const add = (personId: number, label: string) => beyond.set(personId, [...(beyond.get(personId) ?? []), label])
  if (!mayEverywhere(actor, 'committee.edit')) for (const { personId, label } of await findMemberships(db, actor, personIds, now)) add(personId, label)
  const may = new Map<number, boolean>()
  for (const { personId, id, label } of await findUnitsElsewhere(db, personIds, { unitId, now })) {
    if (!may.has(id)) may.set(id, await maySetSubstitutes(db, actor, id, now))
    if (!may.get(id)) add(personId, label)
  }
  return beyond
}

interface PlaceOfPerson {
  personId: number
  label: string
}

/** Units outside of this one and its subunits that these people belong to or hold a position in, now or later. */
async function findUnitsElsewhere(db: Db | Tx, personIds: readonly number[], { unitId, now }: PlaceQuery): Promise<(PlaceOfPerson & { id: number })[]> {
  const { rows } = await sql<PlaceOfPerson & { id: number }>`
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

/** Titles of the committees of which these people are members today or later. */
async function findMemberships(db: Db | Tx, { language }: Actor, personIds: readonly number[], now: Date): Promise<PlaceOfPerson[]> {
  const { rows } = await sql<PlaceOfPerson>`
    select m.person_id as "personId", coalesce(c.title ->> ${language}, c.title ->> 'el', c.code) as label
    from committee_member m join committee c on c.id = m.committee_id
    where m.person_id = any(${[...personIds]}::int[]) and coalesce(m.active_until, 'infinity') >= ${athensDaySql(now)} order by 2`.execute(db)
  return rows
}
