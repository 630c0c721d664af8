import { isDecisionPurpose } from '@klesis/contract/links/session-scope.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { type Actor, isAdmin, requirePerson } from '../../http/actor.ts'
import { refuse } from '../../http/refuse.ts'
import { athensDay } from '../identity/index.ts'

/** In what capacity somebody may read one application; several may hold at once. */
export interface Reading {
  id: number
  invitationId: number
  isMine: boolean
  /** Manages the invitation, or is an administrator. */
  isManager: boolean
  /** May see the invitation's applications. */
  isViewer: boolean
  /** Holds a step that was opened, or stands in today for somebody who does. */
  isApprover: boolean
}

/** Who reads as more than the applicant: approvals' problems, differences and other applications are for them. */
export const isOfficial = ({ isViewer, isApprover }: Reading) => isViewer || isApprover

const askReading = prepared<{ id: number; me: number; now: string }, { invitationId: number; isMine: boolean; privilege: string | null; isApprover: boolean }>(
  'applications.reading',
  ({ id, me, now }) => sql`
    select a.invitation_id as "invitationId", a.person_id = ${me} as "isMine", v.privilege,
      exists (select from step s where s.application_id = a.id and s.opened_at is not null and s.state <> 'cancelled' and (
        s.approver_id = ${me} or s.decided_by = ${me} or exists (select from substitution u where u.person_id = s.approver_id
          and u.substitute_id = ${me} and ${athensDay(now)} between u.active_from and u.active_until))) as "isApprover"
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
  const privilege = isAdmin(actor) ? 'manage' : actor.scope ? null : row.privilege
  const reading = { ...row, id, isManager: privilege === 'manage', isViewer: privilege !== null }
  return reading.isMine || isOfficial(reading) ? reading : undefined
}

export const requireReading = async (db: Db, actor: Actor, id: number, now: Date): Promise<Reading> =>
  (await findReading(db, actor, id, now)) ?? refuse('application.notFound')

/** For what only the applicant may do. */
export async function requireOwner(db: Db, actor: Actor, id: number, now: Date): Promise<Reading> {
  const reading = await findReading(db, actor, id, now)
  return reading?.isMine ? reading : refuse('application.notFound')
}

/** A session made by a link reaches one application, or those of one invitation. */
function isOutOfScope({ scope }: Actor, id: number, invitationId: number): boolean {
  if (!scope) return false
  return scope.applicationId !== undefined ? scope.applicationId !== id : scope.invitationId !== invitationId
}
