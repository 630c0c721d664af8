import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { mayEditUnit } from './may-edit-unit.ts'

/** Everybody who is signed in sees the chart, so a missing right is refused as such and not as an unknown unit. */
export async function requireUnitEdit(tx: Db | Tx, actor: Actor, unitId: number): Promise<void> {
  if (!(await mayEditUnit(tx, actor, unitId))) refuse('access.denied')
}
