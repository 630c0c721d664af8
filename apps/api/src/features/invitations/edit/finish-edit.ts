import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { CodeProblem } from '../publishing/code-problems.ts'
import { updatePublished } from '../publishing/update-published.ts'
import { readInvitationEdit } from './read-invitation-edit.ts'

/** The last step of every change: publishes the invitation if requested and without problems, and reads it for the builder. */
export async function finishEdit(
  tx: Tx,
  actor: Actor,
  { id, codeProblems, isPublished, now }: { id: number; codeProblems: readonly CodeProblem[]; isPublished: boolean; now: Date },
): Promise<InvitationEdit> {
  const edit = await readInvitationEdit(tx, actor, { id, codeProblems, now })
  const mayBePublished = isPublished && edit.problems.length === 0
  await updatePublished(tx, actor, id, mayBePublished)
  return { ...edit, isPublished: mayBePublished, statusId: toInvitationStatusId({ isPublished: mayBePublished }) }
}
