import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { DraftCard } from './find-draft.ts'

/** Makes a version the current one; a draft ends. */
export async function goLive(tx: Tx, invitationId: number, versionId: number): Promise<void> {
  await tx.updateTable('invitation').set({ current_version_id: versionId }).where('id', '=', invitationId).execute()
  await tx.deleteFrom('invitation_draft').where('invitation_id', '=', invitationId).execute()
}

/** Stores the draft, or removes it where nothing differs from what is live any more. */
export async function keepDraft(
  tx: Tx,
  person: Pick<Person, 'id'>,
  invitationId: number,
  { versionId, card, isLikeLive }: { versionId: number; card: DraftCard | null; isLikeLive: boolean },
): Promise<void> {
  if (isLikeLive && card === null) {
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
