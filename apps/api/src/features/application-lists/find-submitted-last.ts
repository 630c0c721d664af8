import type { Db } from '../../db/db.ts'

/** The application of an invitation that was submitted last: an example for whoever writes its texts. */
export async function findSubmittedLast(db: Db, invitationId: number): Promise<number | undefined> {
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
  return found?.id
}
