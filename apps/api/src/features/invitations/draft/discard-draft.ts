import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { readInvitationEdit } from '../edit/read-invitation-edit.ts'
import { refuseStale } from '../edit/refuse-stale.ts'
import { lockManagedInvitation, readManagedInvitation } from '../invitations.policy.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
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
  const formAndScriptProblems = await findFormAndScriptProblems(sandbox, { ...invitation, ...version })
  return inTransaction(db, async (tx) => {
    const live = await lockManagedInvitation(tx, actor, id)
    await refuseStale(tx, live, revision)
    const draft = await findDraft(tx, id)
    if (!draft) return refuse('invitation.noDraft')
    await tx.deleteFrom('invitation_draft').where('invitation_id', '=', id).execute()
    await restoreRequirements(tx, id)
    await restoreItems(tx, id)
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

/** The requirements of the current version as rows. Those of the draft only are removed. */
async function restoreRequirements(tx: Tx, invitationId: number): Promise<void> {
  await sql`
    update requirement r set removed_at = clock_timestamp() where r.invitation_id = ${invitationId} and r.removed_at is null`.execute(tx)
  await sql`
    update requirement r set removed_at = null, attachment_type_id = x."attachmentTypeId", is_required = x."isRequired", min = x.min, max = x.max,
      keep_file_name = x."keepFileName", actions = nullif(x.actions, 'null')
    from invitation i join invitation_version v on v.id = i.current_version_id
      cross join lateral jsonb_to_recordset(v.requirements) as x (id integer, "attachmentTypeId" integer, "isRequired" boolean, min integer, max integer,
        "keepFileName" boolean, actions jsonb)
    where i.id = ${invitationId} and r.id = x.id and r.invitation_id = i.id`.execute(tx)
}

async function restoreItems(tx: Tx, invitationId: number): Promise<void> {
  await sql`
    update invitation_item i set removed_at = clock_timestamp() where i.invitation_id = ${invitationId} and i.removed_at is null`.execute(tx)
  await sql`
    update invitation_item i set removed_at = null, department_id = l.department_id, code = l.code, title = l.title, category = l.category,
      semester = l.semester, sort_order = l.sort_order
    from live_item l where l.invitation_id = ${invitationId} and i.id = l.id`.execute(tx)
}
