import type { Tx } from '../../../db/db.ts'

/** Replaces the tags of the invitation and the tags available for its applications. */
export async function saveTags(tx: Tx, invitationId: number, { tags, appTagIds }: { tags: readonly number[]; appTagIds: readonly number[] }): Promise<void> {
  await tx.deleteFrom('invitation_tag').where('invitation_id', '=', invitationId).execute()
  await tx.deleteFrom('invitation_app_tag').where('invitation_id', '=', invitationId).execute()
  const tagRows = [...new Set(tags)].map((tag_id) => ({ invitation_id: invitationId, tag_id }))
  const appTagRows = [...new Set(appTagIds)].map((app_tag_id) => ({ invitation_id: invitationId, app_tag_id }))
  if (tagRows.length > 0) await tx.insertInto('invitation_tag').values(tagRows).execute()
  if (appTagRows.length > 0) await tx.insertInto('invitation_app_tag').values(appTagRows).execute()
}
