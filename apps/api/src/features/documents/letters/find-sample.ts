import type { Db } from '../../../db/db.ts'
import { type ApplicationRow, findApplication } from '../../lifecycle/index.ts'

/** The application of the invitation that was submitted last. */
export async function findSampleApplication(db: Db, invitationId: number): Promise<ApplicationRow | undefined> {
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .where('app_state', '=', 'permanent')
    .where('deleted_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && findApplication(db, found.id)
}
