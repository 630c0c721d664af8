import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { mayEditUnit } from './may-edit-unit.ts'

/** Everybody who is signed in may see the chart, so that a unit is there is no secret: who may not change it is told so. */
export async function requireUnitEdit(tx: Db | Tx, actor: Actor, unitId: number): Promise<void> {
  if (!(await mayEditUnit(tx, actor, unitId))) refuse('access.denied')
}
