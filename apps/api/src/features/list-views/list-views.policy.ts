import { privilegesFor } from '@klesis/contract/rights.ts'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { requireListedInvitations } from '../application-lists/index.ts'

/** The list of a tag, or of the invitation with that id. */
export interface ListRef {
  tagId: number
  tag: boolean
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
