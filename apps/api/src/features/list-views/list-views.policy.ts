import { privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { requireListedInvitations } from '../application-lists/index.ts'

/** The list of a tag, or of the invitation with that id; or that of the applications which the actor has themselves. */
export type ListRef = { tagId: number; tag: boolean } | 'mine'

/** Where a view says of which list it is. */
export const keysOf = (list: ListRef) => ({
  invitation_id: list === 'mine' || list.tag ? null : list.tagId,
  tag_id: list !== 'mine' && list.tag ? list.tagId : null,
})

/** Whether a view is of the list. */
export function isOf(list: ListRef) {
  const { invitation_id: invitationId, tag_id: tagId } = keysOf(list)
  if (tagId !== null) return sql<boolean>`tag_id = ${tagId}`
  return invitationId !== null ? sql<boolean>`invitation_id = ${invitationId}` : sql<boolean>`(invitation_id is null and tag_id is null)`
}

/** What the actor may do with views of a list. */
export interface ListRights {
  /** The invitations of the list that they see. */
  visible: ReadonlySet<number>
  /** Whether they may share views: who manages one of its invitations. */
  mayShare: boolean
  /** Whether they may delete what others share: who manages all of its invitations, also those that they do not see. */
  mayRemoveShared: boolean
}

/** The rights of the actor in a list. One in which they may see nothing does not exist. */
export async function requireList(db: Db, actor: Actor, list: ListRef): Promise<ListRights> {
  const { id } = requirePerson(actor)
  if (list === 'mine') return { visible: new Set(), mayShare: false, mayRemoveShared: false }
  const visible = new Set((await requireListedInvitations(db, actor, list)).map((invitation) => invitation.id))
  if (visible.size === 0) refuse('invitation.notFound')
  if (mayEverywhere(actor, 'invitation.manage')) return { visible, mayShare: true, mayRemoveShared: true }
  const managing = db.selectFrom('invitation_privilege').select('invitation_id').where('person_id', '=', id)
  const managed = await managing
    .where('invitation_id', 'in', [...visible])
    .where('privilege', 'in', privilegesFor('invitation.manage'))
    .execute()
  const ids = new Set(managed.map((row) => row.invitation_id))
  const all = list.tag ? await db.selectFrom('invitation_tag').select('invitation_id').where('tag_id', '=', list.tagId).execute() : []
  return { visible, mayShare: ids.size > 0, mayRemoveShared: ids.size > 0 && all.every((row) => ids.has(row.invitation_id)) }
}
