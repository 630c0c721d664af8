import type { Tx } from '../../../db/db.ts'
import { shareKey } from '../../../db/lock-key.ts'
import { type ApplicationRow, findApplication, lockApplication } from '../../lifecycle/index.ts'

/**
 * Locks an application whose scores change, and before it the stage of its evaluation, which others who change scores share: a move waits until the scores that were
 * written by the stage before are there, and whoever comes after it finds the new one. The order is that of a round that begins.
 */
export async function lockEvaluated(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  const application = await findApplication(tx, id)
  if (application) await shareKey(tx, `evaluation:${application.invitation_id}`)
  return lockApplication(tx, id)
}
