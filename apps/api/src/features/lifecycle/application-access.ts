import { isDecisionPurpose } from '@klesis/contract/links/session-scope.ts'
import type { Db, Tx } from '../../db/db.ts'
import { type Actor, isAdmin, portal, requirePerson } from '../../http/actor.ts'
import { refuse } from '../../http/refuse.ts'
import { findPrincipals } from '../identity/index.ts'
import { mayManage, mayView } from '../invitations/index.ts'
import type { ApplicationRow } from './application-row.ts'

type Subject = Pick<ApplicationRow, 'id' | 'invitation_id' | 'person_id'>

/** A limited session reaches what it was made for and nothing else: an applicant's only what is their own. */
export function isInScope({ person, scope }: Actor, application: Subject): boolean {
  if (!scope) return true
  if (!isDecisionPurpose(scope.purpose) && application.person_id !== person?.id) return false
  if (scope.applicationId !== undefined) return scope.applicationId === application.id
  return scope.invitationId === application.invitation_id
}

/** Who came to decide owns nothing. */
export const isOwner = (actor: Actor, application: Subject) =>
  actor.person?.id === application.person_id && isInScope(actor, application) && !(actor.scope && isDecisionPurpose(actor.scope.purpose))

/** To anyone but the applicant the application is not there. */
export function requireOwner(actor: Actor, application: Subject): void {
  requirePerson(actor)
  if (!isOwner(actor, application)) refuse('application.notFound')
}

/** Who manages the application's invitation, and the portal itself. */
export const isInvitationManager = async (db: Db | Tx, actor: Actor, invitationId: number): Promise<boolean> =>
  actor === portal || mayManage(db, actor, invitationId)

/** Whether the application is there for the caller: their own, one of an invitation they may view, or one they were asked to decide on. */
export async function mayKnowOf(db: Db | Tx, actor: Actor, application: Subject, now: Date): Promise<boolean> {
  if (!actor.person || !isInScope(actor, application)) return false
  if (isOwner(actor, application) || (await mayView(db, actor, application.invitation_id))) return true
  const step = await db
    .selectFrom('step')
    .select('id')
    .where('application_id', '=', application.id)
    .where('approver_id', 'in', await findPrincipals(db, actor.person.id, now))
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  return step !== undefined
}

/** 403 to who may know of the application, 404 to all others. */
export async function requireInvitationManager(db: Db | Tx, actor: Actor, application: Subject, now: Date): Promise<void> {
  if (await isInvitationManager(db, actor, application.invitation_id)) return
  refuse((await mayKnowOf(db, actor, application, now)) ? 'access.denied' : 'application.notFound')
}

/** The portal itself may, too. */
export function requireAdmin(actor: Actor): void {
  if (actor !== portal && !isAdmin(actor)) refuse('access.denied')
}
