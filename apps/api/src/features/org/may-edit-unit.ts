import { type Capacity, may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, capacitiesEverywhere } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

/** Administrators may edit every unit, others those they have a privilege for, with all subunits. Limited sessions have no privileges. */
export const mayEditUnit = async (db: Db | Tx, actor: Actor, unitId: number): Promise<boolean> =>
  !actor.scope && may('unit.edit', await capacitiesInUnit(db, actor, unitId))

async function capacitiesInUnit(db: Db | Tx, actor: Actor, unitId: number): Promise<ReadonlySet<Capacity>> {
  const known = capacitiesEverywhere(actor)
  if (!actor.person || may('unit.edit', known)) return known
  const rows = await findPrivilege(db, { unitId, personId: actor.person.id })
  return new Set<Capacity>(rows.length > 0 ? ['unitEditor'] : [])
}

const findPrivilege = namedQuery<{ unitId: number; personId: number }, unknown>(
  'org.mayEditUnit',
  (value) => sql`
    with recursive above as (
      select id, parent_id from unit where id = ${value('unitId')}
      union
      select u.id, u.parent_id from unit u join above a on u.id = a.parent_id)
    select 1 from unit_privilege v join above a on a.id = v.unit_id where v.person_id = ${value('personId')} limit 1`,
)
