import type { Tx } from '../../../db/db.ts'
import { invitationColumns } from '../edit/invitation-columns.ts'
import { saveTags } from '../edit/save-tags.ts'
import type { EditedState } from './edited-state.ts'

/**
 * Puts into effect what the editor edits, whatever speaks against publishing it: for the copy of an invitation in which nobody real can apply. The version is in
 * the copy already.
 */
export async function goLiveAs(tx: Tx, { invitation, version, tags, appTagIds }: EditedState, personId: number): Promise<void> {
  const { form, evaluationForm } = version
  await tx
    .updateTable('invitation')
    .set({ ...invitationColumns({ ...invitation, tags, appTagIds, form, evaluationForm, isArchived: false }), current_version_id: version.id })
    .where('id', '=', invitation.id)
    .execute()
  await saveTags(tx, invitation.id, { tags, appTagIds })
  await tx
    .insertInto('invitation_privilege')
    .values({ invitation_id: invitation.id, person_id: personId, privilege: 'manage' })
    .onConflict((known) => known.doNothing())
    .execute()
}
