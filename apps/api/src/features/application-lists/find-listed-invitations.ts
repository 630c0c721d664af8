import { privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'

/** An invitation whose applications are listed, with the points at which it has scripts in force. */
export interface ListedInvitation {
  id: number
  title: unknown
  points: readonly string[]
}

const right = 'invitation.listApplications'

const findOne = namedQuery<{ invitationId: number; all: boolean; me: number; privileges: readonly string[] }, ListedInvitation>(
  'invitations.listed',
  (value) => sql`
    select i.id, i.points, i.title from invitation i where i.id = ${value('invitationId')} and (${value('all')}::boolean or exists (
      select from invitation_privilege v where v.invitation_id = i.id and v.person_id = ${value('me')} and v.privilege = any(${value('privileges')})))`,
)

/** One invitation, or all with a tag: those whose applications the caller may list. */
export async function findListedInvitations(
  db: Db,
  actor: Actor,
  { tagId, invitationId }: { tagId?: number; invitationId?: number },
): Promise<ListedInvitation[]> {
  const { id } = requirePerson(actor)
  if (actor.scope) return []
  const all = mayEverywhere(actor, right)
  if (invitationId !== undefined) return findOne(db, { invitationId, all, me: id, privileges: privilegesFor(right) })
  let query = db.selectFrom('invitation as i').select(['i.id', 'i.points', 'i.title'])
  if (tagId !== undefined) query = query.where('i.id', 'in', db.selectFrom('invitation_tag').select('invitation_id').where('tag_id', '=', tagId))
  if (!all) {
    const granted = db.selectFrom('invitation_privilege').select('invitation_id').where('person_id', '=', id)
    query = query.where('i.id', 'in', granted.where('privilege', 'in', privilegesFor(right)))
  }
  return query.orderBy('i.id').execute()
}

/** The invitations of a list that the caller may see: with `tag` those with that tag. The list of one invitation that is hidden from them does not exist. */
export async function requireListedInvitations(db: Db, actor: Actor, { tagId, tag }: { tagId: number; tag: boolean }): Promise<ListedInvitation[]> {
  const invitations = await findListedInvitations(db, actor, tag ? { tagId } : { invitationId: tagId })
  if (!tag && invitations.length === 0) refuse('invitation.notFound')
  return invitations
}
