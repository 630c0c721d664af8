import type { InvitationPrivilege } from '@klesis/contract/access.ts'
import { isDecisionPurpose } from '@klesis/contract/links/session-scope.ts'
import { type Capacity, capacityOf, may, type Right } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson, standing } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isHeldBy } from '../duties/index.ts'

/** In what capacities somebody reads one application. */
export interface Reading {
  id: number
  invitationId: number
  held: ReadonlySet<Capacity>
  isMine: boolean
}

/** Who reads as more than the applicant: approvals' problems, differences and other applications are for them. */
export const isOfficial = ({ held }: Reading) => may('application.readAsOfficial', held)

const askReading = prepared<
  { id: number; me: number; now: string },
  { invitationId: number; isMine: boolean; privilege: InvitationPrivilege | null; isApprover: boolean }
>(
  'applications.reading',
  ({ id, me, now }) => sql`
    select a.invitation_id as "invitationId", a.person_id = ${me} as "isMine", v.privilege,
      exists (select from step s where s.application_id = a.id and s.opened_at is not null and s.state <> 'cancelled' and (
        s.decided_by = ${me} or ${isHeldBy(me, now)})) as "isApprover"
    from application a left join invitation_privilege v on v.invitation_id = a.invitation_id and v.person_id = ${me}
    where a.id = ${id} and a.deleted_at is null`,
)

/**
 * The applicant; who may see the invitation; approvers from the moment their step opened, and afterwards. A withdrawn application's steps are
 * cancelled and open it to nobody. Everybody else is told that there is none.
 */
export async function findReading(db: Db, actor: Actor, id: number, now: Date): Promise<Reading | undefined> {
  const me = requirePerson(actor).id
  const [row] = await askReading(db, { id, me, now: now.toISOString() })
  if (!row || isOutOfScope(actor, id, row.invitationId)) return undefined
  if (actor.scope && isDecisionPurpose(actor.scope.purpose) === row.isMine) return undefined
  const held = new Set(standing(actor))
  if (row.isMine) held.add('owner')
  if (row.isApprover) held.add('approver')
  if (row.privilege && !actor.scope) held.add(capacityOf[row.privilege])
  return may('application.read', held) ? { id, invitationId: row.invitationId, held, isMine: row.isMine } : undefined
}

export const requireReading = async (db: Db, actor: Actor, id: number, now: Date): Promise<Reading> =>
  (await findReading(db, actor, id, now)) ?? refuse('application.notFound')

/** For what is the applicant's: to anybody else the application is not there. */
export async function requireOwn(db: Db, actor: Actor, right: Right, id: number, now: Date): Promise<Reading> {
  const reading = await findReading(db, actor, id, now)
  return reading?.isMine && may(right, reading.held) ? reading : refuse('application.notFound')
}

/** A session made by a link reaches one application, or those of one invitation. */
function isOutOfScope({ scope }: Actor, id: number, invitationId: number): boolean {
  if (!scope) return false
  return scope.applicationId !== undefined ? scope.applicationId !== id : scope.invitationId !== invitationId
}
