import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'

/** Whether managers of the invitation could put the tag on its applications themselves. */
export const isTagOffered = async (db: Db, { invitationId, tagId }: { invitationId: number; tagId: number }): Promise<boolean> =>
  (await db
    .selectFrom('invitation_app_tag')
    .select('app_tag_id')
    .where('invitation_id', '=', invitationId)
    .where('app_tag_id', '=', tagId)
    .executeTakeFirst()) !== undefined

/** How the tag is called; its id where it is not there any more. */
export async function findTagName(db: Db, tagId: number, language: Language): Promise<string> {
  const tag = await db.selectFrom('app_tag').select('name').where('id', '=', tagId).executeTakeFirst()
  return tag ? textIn(tag.name as LocalizedText, language) : `${tagId}`
}
