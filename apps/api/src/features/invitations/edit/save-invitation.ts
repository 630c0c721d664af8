import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { invitationChanges, readBeforeSave } from '../history/invitation-changes.ts'
import { lockManaged, readManaged } from '../invitations.policy.ts'
import { findCodeProblems } from '../publishing/code-problems.ts'
import { saveVersion } from '../versions/save-version.ts'
import { finishEdit } from './finish-edit.ts'
import { formsOf, invitationColumns } from './invitation-columns.ts'
import { refuseStale } from './refuse-stale.ts'
import { saveTags } from './save-tags.ts'

/** Saves the input of the builder; a stale revision is refused. An invitation with problems is saved but not published. */
export async function saveInvitation(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, revision, ...input }: InvitationInput & { id: number; revision: number },
  now: Date,
): Promise<InvitationEdit> {
  const before = await readBeforeSave(db, await readManaged(db, actor, id))
  const forms = formsOf(input)
  const changes = invitationChanges(before, { ...input, ...forms })
  const codeProblems = await findCodeProblems(sandbox, { ...input, ...forms })
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    await refuseStale(tx, await lockManaged(tx, actor, id), revision)
    await tx
      .updateTable('invitation')
      .set({ ...invitationColumns(input), revision: revision + 1, saved_by: person.id, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await saveTags(tx, id, input)
    const version = await saveVersion(tx, person, id, forms)
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.saved', ids: { revision: revision + 1, ...version }, changes })
    return finishEdit(tx, actor, { id, codeProblems, isPublished: input.isPublished, now })
  })
}
