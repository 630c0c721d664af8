import type { Tx } from '../../../db/db.ts'
import { removeCommentFiles } from './comment-files.ts'

/** Deletes the comments on applications that an erased person never submitted, with their files. */
export async function deleteComments(tx: Tx, { personId }: { personId: number }): Promise<void> {
  const drafts = tx.selectFrom('application').select('id').where('person_id', '=', personId).where('submitted_at', 'is', null)
  const comments = await tx.selectFrom('comment').select('id').where('application_id', 'in', drafts).execute()
  await removeCommentFiles(
    tx,
    comments.map(({ id }) => id),
  )
  await tx.deleteFrom('comment').where('application_id', 'in', drafts).execute()
}
