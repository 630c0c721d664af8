import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { findPlan, type Plan } from './find-plan.ts'

/** The plan of an invitation. Other changes of its assignment wait until the transaction ends. */
export async function lockPlan(tx: Tx, invitationId: number): Promise<Plan> {
  await lockKey(tx, `assignment:${invitationId}`)
  return findPlan(tx, invitationId)
}

/** Writes what a locked plan becomes, and makes previews of the one before stale. */
export const writePlan = (tx: Tx, invitationId: number, { isChosen, places }: Pick<Plan, 'isChosen' | 'places'>): Promise<unknown> =>
  tx
    .insertInto('assignment_plan')
    .values({ invitation_id: invitationId, is_chosen: isChosen, places })
    .onConflict((conflict) =>
      conflict.column('invitation_id').doUpdateSet((update) => ({ is_chosen: isChosen, places, revision: update('assignment_plan.revision', '+', 1) })),
    )
    .execute()
