import type { Db } from '../../../../db/db.ts'

/** Whether managers of the invitation could put the tag on its applications themselves. */
export const isTagOffered = async (db: Db, { invitationId, tagId }: { invitationId: number; tagId: number }): Promise<boolean> =>
  (await db
    .selectFrom('invitation_app_tag')
    .select('app_tag_id')
    .where('invitation_id', '=', invitationId)
    .where('app_tag_id', '=', tagId)
    .executeTakeFirst()) !== undefined
