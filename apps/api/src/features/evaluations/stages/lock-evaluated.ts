import type { Tx } from '../../../db/db.ts'
import { shareKey } from '../../../db/lock-key.ts'
import { type ApplicationRow, findApplication, lockApplication } from '../../lifecycle/index.ts'

/**
 * Locks an application whose scores change, or of which a comment is written, and before it the stage of its evaluation. All who do so share the lock of the stage;
 * who moves it waits until their scores are written, and who comes after the move finds the new stage. A round that begins takes both locks in the same order.
 */
export async function lockEvaluated(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  const application = await findApplication(tx, id)
  if (application) await shareKey(tx, `evaluation:${application.invitation_id}`)
  return lockApplication(tx, id)
}
