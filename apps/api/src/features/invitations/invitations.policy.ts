import type { RefusalCode } from '@klesis/contract/errors.ts'
import { type Capacity, capacityOf, may, privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, capacitiesEverywhere, isAdmin } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isHeldByIndexed } from '../duties/index.ts'
import { findInvitation, lockInvitation } from './find-invitation.ts'
import type { Invitation } from './invitation.ts'

/** The actor's capacities on an invitation except participation. Limited sessions have no privileges. */
export async function capacitiesOn(db: Db, actor: Actor, invitationId: number): Promise<ReadonlySet<Capacity>> {
  if (!actor.person || actor.scope || isAdmin(actor)) return capacitiesEverywhere(actor)
  const [row] = await findPrivilege(db, { invitationId, personId: actor.person.id })
  return new Set(row ? [capacityOf[row.privilege]] : [])
}

const findPrivilege = namedQuery('invitations.privilege', (value: ParameterOf<{ invitationId: number; personId: number }>, db) =>
  db.selectFrom('invitation_privilege').select('privilege').where('invitation_id', '=', value('invitationId')).where('person_id', '=', value('personId')),
)

/** Whether the actor may change the invitation, publish it and run its actions. */
export const mayManage = async (db: Db, actor: Actor, invitationId: number): Promise<boolean> =>
  may('invitation.manage', await capacitiesOn(db, actor, invitationId))

/** Those of the invitations that the actor may change, in one statement. */
export async function findManaged(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  if (!actor.person || actor.scope || isAdmin(actor)) return may('invitation.manage', capacitiesEverywhere(actor)) ? ids : []
  const granted = db.selectFrom('invitation_privilege').select('invitation_id').where('person_id', '=', actor.person.id)
  const rows = await granted.where('invitation_id', 'in', ids).where('privilege', 'in', privilegesFor('invitation.manage')).execute()
  return rows.map((row) => row.invitation_id)
}

/** Whether the actor may know that the invitation exists: everyone while it is published and not archived, else its participants and those with a privilege. */
export async function mayKnow(db: Db, actor: Actor, invitation: Invitation): Promise<boolean> {
  if (invitation.isPublished && !invitation.isArchived) return true
  if (may('invitation.know', await capacitiesOn(db, actor, invitation.id))) return true
  return actor.person !== null && may('invitation.know', participant) && isParticipant(db, actor.person.id, invitation)
}

const participant: ReadonlySet<Capacity> = new Set<Capacity>(['participant'])

/** Whether the person applied, is or was a member of its committee, or is or was an approver of one of its applications; a substitute of today counts, too. */
async function isParticipant(db: Db, personId: number, { id, committeeId }: Invitation): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from application where person_id = ${personId} and invitation_id = ${id} and deleted_at is null)
      or exists (select 1 from committee_member where committee_id = ${committeeId} and person_id = ${personId})
      or exists (select 1 from step s where s.invitation_id = ${id} and s.opened_at is not null and ${isHeldByIndexed(personId, contextOf(db).now())})
      or exists (select 1 from step where invitation_id = ${id} and decided_by = ${personId})`.execute(db)
  return rows.length > 0
}

/** Reads an invitation that the actor may know of; any other is not found. */
export async function readKnownInvitation(db: Db, actor: Actor, invitationId: number): Promise<Invitation> {
  const invitation = await findInvitation(db, invitationId)
  return invitation && (await mayKnow(db, actor, invitation)) ? invitation : refuse('invitation.notFound')
}

/** Reads an invitation that the actor manages; refuses with 403 if they may know of it, else with the 404 code `unknown`. */
export async function readManagedInvitation(db: Db, actor: Actor, invitationId: number, unknown: RefusalCode = 'invitation.notFound'): Promise<Invitation> {
  return requireManaged(db, actor, await findInvitation(db, invitationId), unknown)
}

/** Does the same and locks the row for a change. */
export async function lockManagedInvitation(tx: Tx, actor: Actor, invitationId: number, unknown: RefusalCode = 'invitation.notFound'): Promise<Invitation> {
  return requireManaged(tx, actor, await lockInvitation(tx, invitationId), unknown)
}

async function requireManaged(db: Db, actor: Actor, invitation: Invitation | undefined, unknown: RefusalCode): Promise<Invitation> {
  if (!invitation) return refuse(unknown)
  if (await mayManage(db, actor, invitation.id)) return invitation
  return refuse((await mayKnow(db, actor, invitation)) ? 'access.denied' : unknown)
}
