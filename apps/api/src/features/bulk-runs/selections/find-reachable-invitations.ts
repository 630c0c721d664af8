import { privilegesFor, type Right } from '@klesis/contract/rights.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'

/** An invitation whose applications the actor may see. */
export interface ReachableInvitation {
  id: number
  title: LocalizedText
  /** The points at which it has scripts in force. */
  points: string[]
  /** The application tags that it offers. */
  appTags: number[]
  /** Whether the actor may also do something to them. */
  isManaged: boolean
}

/** Whether the actor has a right on an invitation. */
export function isGranted(actor: Actor, right: Right, invitationId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id: personId } = requirePerson(actor)
  if (actor.scope) return sql`false`
  if (mayEverywhere(actor, right)) return sql`true`
  return sql`exists (
    select from invitation_privilege g where g.invitation_id = ${invitationId} and g.person_id = ${personId} and g.privilege = any(${privilegesFor(right)}))`
}

/** Those of the invitations with ids that a statement selects whose applications the actor may see. */
export async function findReachableInvitations(db: Db, actor: Actor, ids: RawBuilder<unknown>): Promise<ReachableInvitation[]> {
  const granted = (right: Right) => isGranted(actor, right, sql`i.id`)
  const { rows } = await sql<ReachableInvitation>`
    select i.id, i.title, i.points, array(select t.app_tag_id from invitation_app_tag t where t.invitation_id = i.id order by 1) as "appTags",
      ${granted('invitation.manage')} as "isManaged"
    from invitation i where i.id in (${ids}) and ${granted('invitation.listApplications')} order by i.id`.execute(db)
  return rows
}
