import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { DraftCard } from './find-draft.ts'

/** Makes a version the current one and drops the draft. It does not publish, and the fields outside the version were written before. */
export async function makeCurrent(tx: Tx, invitationId: number, versionId: number): Promise<void> {
  await tx.updateTable('invitation').set({ current_version_id: versionId }).where('id', '=', invitationId).execute()
  await tx.deleteFrom('invitation_draft').where('invitation_id', '=', invitationId).execute()
}

/**
 * Stores the draft, or removes it where nothing differs from what is live any more.
 * `card` has the editor's fields besides the forms; null if only requirements and items differ.
 */
export async function keepDraft(
  tx: Tx,
  person: Pick<Person, 'id'>,
  invitationId: number,
  { versionId, card, isVersionLikeLive }: { versionId: number; card: DraftCard | null; isVersionLikeLive: boolean },
): Promise<void> {
  if (isVersionLikeLive && card === null) {
    await tx.deleteFrom('invitation_draft').where('invitation_id', '=', invitationId).execute()
    return
  }
  const row = { version_id: versionId, card: card === null ? null : JSON.stringify(card), saved_by: person.id, saved_at: contextOf(tx).now().toISOString() }
  await tx
    .insertInto('invitation_draft')
    .values({ invitation_id: invitationId, ...row })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(row))
    .execute()
}
