import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { updatePublished } from '../publishing/update-published.ts'
import { completeSteps } from '../steps/complete-steps.ts'
import { saveVersion } from '../versions/save-version.ts'
import { addInvitation } from './add-invitation.ts'
import { requireForms } from './invitation-columns.ts'
import { readInvitationEdit } from './read-invitation-edit.ts'

/** Creates an invitation; one with problems is saved but not published. */
export async function createInvitation(db: Db, sandbox: Sandbox, actor: Actor, given: InvitationInput, now: Date): Promise<InvitationEdit> {
  const input = await completeSteps(db, given)
  const forms = await completeForms(db, requireForms(input))
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...input, ...forms })
  return inTransaction(db, async (tx) => {
    const id = await addInvitation(tx, actor, input, now)
    const version = await saveVersion(tx, requirePerson(actor), id, { forms })
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.created', ids: version })
    const edit = await readInvitationEdit(tx, actor, { id, formAndScriptProblems, now })
    const isPublished = input.isPublished && edit.problems.length === 0
    await updatePublished(tx, actor, id, isPublished)
    return { ...edit, isPublished, statusId: toInvitationStatusId({ isPublished }) }
  })
}
