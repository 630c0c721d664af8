import { privilegesFor } from '@klesis/contract/rights.ts'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findListed } from '../applications/index.ts'

/** The list of a tag, or of the invitation with that id. */
export interface ListRef {
  tagId: number
  tag: boolean
}

/** Whether the actor may share views of the list: who manages one of its invitations. A list in which they may see nothing does not exist. */
export async function requireList(db: Db, actor: Actor, list: ListRef): Promise<{ mayShare: boolean }> {
  const { id } = requirePerson(actor)
  const ids = (await findListed(db, actor, list)).map((invitation) => invitation.id)
  if (ids.length === 0) refuse('invitation.notFound')
  if (mayEverywhere(actor, 'invitation.manage')) return { mayShare: true }
  const managed = await db
    .selectFrom('invitation_privilege')
    .select('invitation_id')
    .where('person_id', '=', id)
    .where('invitation_id', 'in', ids)
    .where('privilege', 'in', privilegesFor('invitation.manage'))
    .limit(1)
    .execute()
  return { mayShare: managed.length > 0 }
}
