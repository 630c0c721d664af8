import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { Found } from '../publishing/code-problems.ts'
import { settlePublished } from '../publishing/settle-published.ts'
import { readInvitationEdit } from './read-invitation-edit.ts'

/** The end of every change of an invitation: published if that is wished and it has no faults, and read back as the builder shows it. */
export async function finishEdit(
  tx: Tx,
  actor: Actor,
  { id, codeProblems, isPublished, now }: { id: number; codeProblems: readonly Found[]; isPublished: boolean; now: Date },
): Promise<InvitationEdit> {
  const edit = await readInvitationEdit(tx, actor, { id, codeProblems, now })
  const mayBePublished = isPublished && edit.problems.length === 0
  await settlePublished(tx, actor, id, mayBePublished)
  return { ...edit, isPublished: mayBePublished, statusId: toInvitationStatusId({ isPublished: mayBePublished }) }
}
