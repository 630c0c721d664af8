import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { findCodeProblems } from '../publishing/code-problems.ts'
import { saveVersion } from '../versions/save-version.ts'
import { addInvitation } from './add-invitation.ts'
import { finishEdit } from './finish-edit.ts'
import { formsOf } from './invitation-columns.ts'

/** Creates an invitation; one with problems is saved but not published. */
export async function createInvitation(db: Db, sandbox: Sandbox, actor: Actor, input: InvitationInput, now: Date): Promise<InvitationEdit> {
  const forms = formsOf(input)
  const codeProblems = await findCodeProblems(sandbox, { ...input, ...forms })
  return inTransaction(db, async (tx) => {
    const id = await addInvitation(tx, actor, input, now)
    const version = await saveVersion(tx, requirePerson(actor), id, forms)
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.created', ids: version })
    return finishEdit(tx, actor, { id, codeProblems, isPublished: input.isPublished, now })
  })
}
