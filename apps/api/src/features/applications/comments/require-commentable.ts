import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Refuses if the application is gone, or if its invitation takes no comments. */
export async function requireCommentable(db: Db | Tx, id: number): Promise<{ invitationId: number; points: readonly string[] }> {
  const application = await db
    .selectFrom('application as a')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select(['i.id as invitationId', 'i.app_comments', 'i.points'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!application) refuse('application.notFound')
  if (!application.app_comments) refuse('application.commentsOff')
  return application
}
