import type { Change } from '@klesis/contract/history.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { changeDescriber } from '../history/change-describer.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { readEdited } from './edited-state.ts'

interface Asked {
  id: number
  /** The invitation as it was when its editor was opened. */
  opened: InvitationInput
  /** What the editor shows now. */
  mine: InvitationInput
}

/** How what was saved since differs from what was opened, and how what is not saved yet does. */
export async function readUnsavedChanges(db: Db, actor: Actor, { id, opened, mine }: Asked): Promise<{ theirs: Change[]; mine: Change[] }> {
  const newest = toSaved(await readEdited(db, await readManagedInvitation(db, actor, id)))
  const [theirs, own] = [invitationChanges(opened, newest), invitationChanges(opened, mine)]
  const describe = await changeDescriber(db, [...theirs, ...own], actor.language)
  return { theirs: theirs.map(describe), mine: own.map(describe) }
}
