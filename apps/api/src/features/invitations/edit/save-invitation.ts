import type { DraftChoice, SubmittedReview } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { InvitationChange } from '@klesis/contract/invitations/invitation-change.ts'
import { withPageSources } from '@klesis/forms/translate/with-texts.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { readEdited } from '../draft/edited-state.ts'
import { storeEdit } from '../draft/store-edit.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { findConcerns } from '../impact/read-impact.ts'
import { lockManagedInvitation, readManagedInvitation } from '../invitations.policy.ts'
import { requireAsChecked, untilAsChecked } from '../publishing/as-checked.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { completeSteps } from '../steps/complete-steps.ts'
import { changedInput } from './changed-input.ts'
import { requireForms } from './invitation-columns.ts'
import { refuseStale } from './refuse-stale.ts'
import { requireScriptRights, scriptedOf } from './script-rights.ts'

type Save = InvitationChange & {
  id: number
  revision: number
  drafts?: DraftChoice
  review?: SubmittedReview | undefined
  publishAt?: string | null | undefined
}

/** Saves the input of the editor; a stale revision is refused. `storeEdit` decides whether it becomes live. */
export const saveInvitation = (db: Db, sandbox: Sandbox, actor: Actor, save: Save, now: Date): Promise<InvitationEdit> =>
  untilAsChecked(() => saveOnce(db, sandbox, actor, save, now))

async function saveOnce(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, revision, drafts = 'stay', review, publishAt, ...change }: Save,
  now: Date,
): Promise<InvitationEdit> {
  const before = await readEdited(db, await readManagedInvitation(db, actor, id))
  const given = changedInput(before, change)
  const input = withPageSources(toSaved(before), await completeSteps(db, given))
  const forms = await completeForms(db, requireForms(input))
  await requireScriptRights(db, actor, { ...before.version, ...scriptedOf(before.invitation) }, { ...forms, ...scriptedOf(input) })
  const changes = invitationChanges(toSaved(before), { ...input, ...forms })
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...input, ...forms, requirements: before.version.requirements })
  const concerns = review ? await findConcerns(db, { id, input: given, language: actor.language, changes: review.changes }) : []
  return inTransaction(db, async (tx) => {
    const live = await lockManagedInvitation(tx, actor, id)
    await refuseStale(tx, live, revision)
    await requireAsChecked(tx, live, before)
    return storeEdit(tx, actor, {
      ...{ live, input, forms, formAndScriptProblems, changes, code: 'invitation.saved', now, drafts, publishAt },
      ...(review && { review: { concerns, text: review.text } }),
    })
  })
}
