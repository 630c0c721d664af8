import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'

/** A responsibility that the actor may change, locked. */
export async function lockResponsibility(tx: Tx, actor: Actor, id: number) {
  const responsibility = await tx.selectFrom('responsibility').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!responsibility) refuse('responsibility.notFound')
  await requireUnitEdit(tx, actor, responsibility.unit_id)
  return responsibility
}
