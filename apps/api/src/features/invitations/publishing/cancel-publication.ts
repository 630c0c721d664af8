import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { dropPlan } from './planned-publication.ts'

/** Cancels the planned publication; what was saved for it stays as it is. */
export const cancelPublication = (db: Db, actor: Actor, invitationId: number) =>
  inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, invitationId)
    if (!(await dropPlan(tx, actor, invitationId))) refuse('invitation.noPlan')
  })
