import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, lockApplication } from '../../lifecycle/index.ts'

interface Awaited {
  applicationId: number
  stepId: number
}

/** Locks the application and refuses if its step no longer waits for a decision: what would be made then nobody could sign. */
export async function requireAwaited(tx: Tx, { applicationId, stepId }: Awaited): Promise<ApplicationRow> {
  const application = (await lockApplication(tx, applicationId)) ?? refuse('approval.notFound')
  if (application.approval_state === 'review') refuse('approval.inReview')
  const step = await tx.selectFrom('step').select('state').where('id', '=', stepId).executeTakeFirst()
  if (application.approval_state !== 'pending' || step?.state !== 'pending') refuse('approval.movedOn')
  return application
}
