import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'

/** Sets whether the invitation is published. Runs after everything else was written. */
export async function updatePublished(tx: Tx, actor: Actor, invitationId: number, isPublished: boolean): Promise<void> {
  const changed = await tx
    .updateTable('invitation')
    .set({ is_published: isPublished })
    .where('id', '=', invitationId)
    .where('is_published', '<>', isPublished)
    .returning('id')
    .executeTakeFirst()
  if (changed)
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: isPublished ? 'invitation.published' : 'invitation.unpublished' })
}
