import type { Db } from '../../../db/db.ts'
import type { Concern } from '../../invitations/index.ts'

/** A run that sends submitted applications back and has neither ended nor stopped. */
export async function findReviewRun(db: Db, id: number) {
  const run = await db
    .selectFrom('version_review_run')
    .select(['id', 'invitation_id as invitationId', 'version_id as versionId', 'text', 'concerns', 'actor', 'last_id as lastId'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return run && { ...run, concerns: run.concerns as unknown as Concern[] }
}

export type ReviewRun = NonNullable<Awaited<ReturnType<typeof findReviewRun>>>
