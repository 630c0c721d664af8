import type { Change } from '@klesis/contract/history.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { changeDescriber } from '../history/change-describer.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import { itemChanges, requirementChanges } from '../history/part-changes.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findVersionItems } from '../versions/find-version.ts'
import { readEdited, readLive } from './edited-state.ts'

/** How the draft of a published invitation differs from what is live; nothing if there is none. */
export async function readDraftChanges(db: Db, actor: Actor, id: number): Promise<{ changes: Change[] }> {
  const invitation = await readManagedInvitation(db, actor, id)
  const [live, edited] = [await readLive(db, invitation), await readEdited(db, invitation)]
  const [liveItems, editedItems] = [await findVersionItems(db, live.version.id), await findVersionItems(db, edited.version.id)]
  const changes = [
    ...invitationChanges(toSaved(live), toSaved(edited)),
    ...byId(live.version.requirements, edited.version.requirements, requirementChanges),
    ...byId(liveItems, editedItems, itemChanges),
  ]
  return { changes: changes.map(await changeDescriber(db, changes, actor.language)) }
}

/** The changes of rows with ids: each of `before` and `after` with its counterpart. */
function byId<Row extends Requirement | Pick<Item, 'id'>>(
  before: readonly Row[],
  after: readonly Row[],
  changesOf: (before: Row | undefined, after: Row | undefined) => AuditChange[],
): AuditChange[] {
  const now = new Map(after.map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  return [...before.flatMap((row) => changesOf(row, now.get(row.id))), ...after.filter(({ id }) => !known.has(id)).flatMap((row) => changesOf(undefined, row))]
}
