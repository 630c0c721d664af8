import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { readInvitationEdit } from '../edit/read-invitation-edit.ts'
import { refuseStale } from '../edit/refuse-stale.ts'
import { lockManagedInvitation, readManagedInvitation } from '../invitations.policy.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { dropPlan } from '../publishing/planned-publication.ts'
import { restoreRows } from '../versions/restore-rows.ts'
import { readLive } from './edited-state.ts'
import { findDraft } from './find-draft.ts'

/** Discards the unpublished changes of a published invitation: the editor shows what is live again. */
export async function discardDraft(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, revision, now }: { id: number; revision: number; now: Date },
): Promise<InvitationEdit> {
  const { invitation, version } = await readLive(db, await readManagedInvitation(db, actor, id))
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...invitation, ...version })
  return inTransaction(db, async (tx) => {
    const live = await lockManagedInvitation(tx, actor, id)
    await refuseStale(tx, live, revision)
    const draft = await findDraft(tx, id)
    if (!draft) return refuse('invitation.noDraft')
    await tx.deleteFrom('invitation_draft').where('invitation_id', '=', id).execute()
    await dropPlan(tx, actor, id)
    await restoreRows(tx, id, live.currentVersionId)
    const next = revision + 1
    await tx
      .updateTable('invitation')
      .set({ revision: next, saved_by: requirePerson(actor).id, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const ids = { revision: next, versionId: live.currentVersionId, draftVersionId: draft.versionId }
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.draftDiscarded', ids })
    await emit(tx, 'invitation.draftDiscarded', { actor, invitationId: id })
    return readInvitationEdit(tx, actor, { id, formAndScriptProblems, now })
  })
}
