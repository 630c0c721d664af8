import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'

/** Ends the session of the request and no other session of the person. */
export async function logOut(db: Db, actor: Actor, now: Date): Promise<void> {
  if (!actor.sessionId) return
  await db.updateTable('session').set({ ended_at: now.toISOString() }).where('sid', '=', actor.sessionId).where('ended_at', 'is', null).execute()
}
