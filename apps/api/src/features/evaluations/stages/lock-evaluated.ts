import type { Tx } from '../../../db/db.ts'
import { shareKey } from '../../../db/lock-key.ts'
import { type ApplicationRow, findApplication, lockApplication } from '../../lifecycle/index.ts'

/**
 * Locks an application whose scores change, and before it the stage of its evaluation. All who change scores share the lock of the stage; who moves it waits until
 * their scores are written, and who comes after the move finds the new stage. A round that begins takes both locks in the same order.
 * Locks an application whose scores change, or of which a comment is written, and before it the stage of its evaluation, which others who do so share: a move waits until
 * what was written by the stage before is there, and whoever comes after it finds the new one. The order is that of a round that begins.
 */
export async function lockEvaluated(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  const application = await findApplication(tx, id)
  if (application) await shareKey(tx, `evaluation:${application.invitation_id}`)
  return lockApplication(tx, id)
}
