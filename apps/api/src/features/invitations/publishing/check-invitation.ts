import type { InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, isAdmin } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { readEdited } from '../draft/edited-state.ts'
import { requireForms } from '../edit/invitation-columns.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { completeSteps } from '../steps/complete-steps.ts'
import { findProblems, toChecked } from './find-problems.ts'
import { findFormAndScriptProblems } from './form-and-script-problems.ts'

interface PublishCheck {
  problems: PublishProblem[]
  warnings: PublishProblem[]
}

/** Checks the saved state before publishing: the draft, if there is one, otherwise the invitation itself. */
export async function checkInvitation(db: Db, sandbox: Sandbox, actor: Actor, invitationId: number, now: Date): Promise<PublishCheck> {
  const { invitation, version } = await readEdited(db, await readManagedInvitation(db, actor, invitationId))
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...invitation, ...version })
  return inTransaction(db, (tx) => findProblems(tx, { invitation, version, formAndScriptProblems }, { language: actor.language, now }))
}

/** Checks unsaved input from the editor; `id` is 0 for an invitation that was never saved. */
export async function checkUnsaved(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, ...given }: InvitationInput & { id: number },
  now: Date,
): Promise<PublishCheck> {
  if (id === 0 && !isAdmin(actor)) refuse('access.denied')
  // Documents are saved by themselves, with their actions; the input does not carry them.
  const requirements = id === 0 ? [] : (await readEdited(db, await readManagedInvitation(db, actor, id))).version.requirements
  const input = await completeSteps(db, given)
  const forms = await completeForms(db, requireForms(input))
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...input, ...forms, requirements })
  return inTransaction(db, (tx) =>
    findProblems(tx, { invitation: toChecked(id, input), version: forms, formAndScriptProblems }, { language: actor.language, now }),
  )
}
