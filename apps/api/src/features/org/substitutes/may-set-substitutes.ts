import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { mayEditUnit } from '../may-edit-unit.ts'

/** Administrators, editors of the unit and present holders in its secretariat may; limited sessions may not. */
export async function maySetSubstitutes(db: Db | Tx, actor: Actor, unitId: number, now: Date): Promise<boolean> {
  if (!actor.person || actor.scope) return false
  if (await mayEditUnit(db, actor, unitId)) return true
  return may('unit.setSubstitutes', new Set((await isOfSecretariat(db, actor.person.id, unitId, now)) ? ['unitSecretary'] : []))
}

async function isOfSecretariat(db: Db | Tx, personId: number, unitId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unit u join position o on o.unit_id = u.secr_unit_id and o.is_active join holding h on h.position_id = o.id
      join employee e on e.id = h.employee_id and e.is_active
    where u.id = ${unitId} and e.person_id = ${personId} and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
