import type { Db } from '../../../db/db.ts'
import { findSubmittedLast } from '../../application-lists/index.ts'
import { type ApplicationRow, findApplication } from '../../lifecycle/index.ts'

/** The application of the invitation that was submitted last. */
export async function findSampleApplication(db: Db, invitationId: number): Promise<ApplicationRow | undefined> {
  const id = await findSubmittedLast(db, invitationId)
  return id === undefined ? undefined : findApplication(db, id)
}
