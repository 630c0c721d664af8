import type { Change } from '@klesis/contract/history.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { changeDescriber } from '../history/change-describer.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { itemChanges, orderChanges, requirementChanges } from '../history/part-changes.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findVersionItems } from '../versions/find-version.ts'
import { readEdited, readLive } from './edited-state.ts'
import { rowChanges } from './row-changes.ts'

/** How the draft of a published invitation differs from what is live; nothing if there is none. */
export async function readDraftChanges(db: Db, actor: Actor, id: number): Promise<{ changes: Change[] }> {
  const invitation = await readManagedInvitation(db, actor, id)
  const [live, edited] = [await readLive(db, invitation), await readEdited(db, invitation)]
  const [liveItems, editedItems] = [await findVersionItems(db, live.version.id), await findVersionItems(db, edited.version.id)]
  const changes = [
    ...invitationChanges(toSaved(live), toSaved(edited)),
    ...rowChanges(live.version.requirements, edited.version.requirements, requirementChanges),
    ...orderChanges('requirements', live.version.requirements, edited.version.requirements, ({ attachmentType }) => attachmentType.title),
    ...rowChanges(liveItems, editedItems, itemChanges),
  ]
  return { changes: changes.map(await changeDescriber(db, changes, actor.language)) }
}
