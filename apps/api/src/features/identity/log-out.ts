import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { endFramesOf } from './sessions.ts'

/** Ends the session of the request with those that it opened for frames, and no other session of the person. */
export async function logOut(db: Db, actor: Actor, now: Date): Promise<void> {
  const { sessionId } = actor
  if (!sessionId) return
  await inTransaction(db, async (tx) => {
    await tx.updateTable('session').set({ ended_at: now.toISOString() }).where('sid', '=', sessionId).where('ended_at', 'is', null).execute()
    await endFramesOf(tx, sessionId, now)
  })
}
