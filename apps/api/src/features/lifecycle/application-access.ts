import { isDecisionPurpose } from '@klesis/contract/links/session-scope.ts'
import { type Capacity, may, type Right } from '@klesis/contract/rights.ts'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isHeldBy } from '../duties/index.ts'
import { capacitiesOn } from '../invitations/index.ts'
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

/** For what is the applicant's: to anybody else the application is not there. */
export function requireOwn(actor: Actor, right: Right, application: Subject): void {
  requirePerson(actor)
  if (!isOwner(actor, application) || !may(right, owner)) refuse('application.notFound')
}

const owner: ReadonlySet<Capacity> = new Set<Capacity>(['owner'])

/** In what capacity the actor stands to an application and its invitation, its steps aside. */
export async function capacitiesOf(db: Db | Tx, actor: Actor, application: Subject): Promise<Set<Capacity>> {
  return new Set([...(isOwner(actor, application) ? (['owner'] as const) : []), ...(await capacitiesOn(db, actor, application.invitation_id))])
}

/** Whether the application is there for the caller: their own, one of an invitation they may view, or one they were asked to decide on. */
export async function mayKnowOf(db: Db | Tx, actor: Actor, application: Subject, now: Date): Promise<boolean> {
  if (!actor.person || !isInScope(actor, application)) return false
  if (may('application.read', await capacitiesOf(db, actor, application))) return true
  const step = await db
    .selectFrom('step as s')
    .select('s.id')
    .where('s.application_id', '=', application.id)
    .where(isHeldBy(actor.person.id, now))
    .where('s.opened_at', 'is not', null)
    .executeTakeFirst()
  return step !== undefined && may('application.read', approver)
}

const approver: ReadonlySet<Capacity> = new Set<Capacity>(['approver'])

/** 403 to who may know of the application, 404 to all others. */
export async function requireRight(db: Db | Tx, actor: Actor, right: Right, application: Subject, now: Date): Promise<void> {
  if (may(right, await capacitiesOf(db, actor, application))) return
  refuse((await mayKnowOf(db, actor, application, now)) ? 'access.denied' : 'application.notFound')
}

/** For what is nobody's but an administrator's. */
export function requireEverywhere(actor: Actor, right: Right): void {
  if (!mayEverywhere(actor, right)) refuse('access.denied')
}
