import type { InvitationPrivilege } from '@klesis/contract/access.ts'
import { isDecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { type Capacity, capacityOf, may, type Right } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, capacitiesEverywhere, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import { evaluates, hasDeclaredConfidentiality, hidesApplicants, isHeldBy } from '../duties/index.ts'
import type { ApplicationRow } from './application-row.ts'

type Subject = Pick<ApplicationRow, 'id' | 'invitation_id' | 'person_id'>

/** The actor's capacities towards one application that they may read. */
export interface ApplicationAccess {
  id: number
  invitationId: number
  capacities: ReadonlySet<Capacity>
  isMine: boolean
}

/** A limited session reaches only the application or the invitation in its scope. One for a decision never reaches the person's own application, any other reaches only those. */
export function isInScope({ person, scope }: Actor, application: Subject): boolean {
  if (!scope) return true
  if (isDecisionPurpose(scope.purpose) === (application.person_id === person?.id)) return false
  if (scope.applicationId !== undefined) return scope.applicationId === application.id
  return scope.invitationId === application.invitation_id
}

export const isOwner = (actor: Actor, application: Subject) => actor.person?.id === application.person_id && isInScope(actor, application)

/** Requires the applicant; anybody else gets 404. */
export function requireApplicant(actor: Actor, right: Right, application: Subject): void {
  requirePerson(actor)
  if (!isOwner(actor, application) || !may(right, owner)) refuse('application.notFound')
}

const owner: ReadonlySet<Capacity> = new Set<Capacity>(['owner'])

/** What decides whether somebody may read an application. */
export interface AccessRow {
  id: number
  invitation_id: number
  person_id: number
  privilege: InvitationPrivilege | null
  is_approver: boolean
}

/** For a step `s`: whether its approver may read the application. `isHeld` says whether the person holds it. */
export const opensTo = (me: ValueOrParameter<number>, isHeld: RawBuilder<boolean>) =>
  sql<boolean>`s.opened_at is not null and s.state <> 'cancelled' and (s.decided_by = ${me} or ${isHeld})`

/** The person's privilege `v` on the invitation of the application `a`. */
export const joinPrivilege = (me: ValueOrParameter<number>) =>
  sql`left join invitation_privilege v on v.invitation_id = a.invitation_id and v.person_id = ${me}`

const accessOf = (me: ValueOrParameter<number>, now: Date | RawBuilder<string>) => sql`a.id, a.invitation_id, a.person_id, v.privilege,
      exists (select from step s where s.application_id = a.id and ${opensTo(me, isHeldBy(me, now))}) as is_approver
    from application a ${joinPrivilege(me)}`

const findRow = namedQuery<{ id: number; me: number; now: string }, AccessRow>(
  'lifecycle.access',
  (value) => sql`
    select ${accessOf(value('me'), value('now'))}
    where a.id = ${value('id')} and a.deleted_at is null`,
)

function toAccess(actor: Actor, me: number, row: AccessRow): ApplicationAccess | undefined {
  if (!isInScope(actor, row)) return undefined
  const isMine = row.person_id === me
  const capacities = new Set(capacitiesEverywhere(actor))
  if (isMine) capacities.add('owner')
  // Who stands in for an approver approves nothing of their own, and reads no more of it than any applicant.
  if (row.is_approver && !isMine) capacities.add('approver')
  if (row.privilege && !actor.scope) capacities.add(capacityOf[row.privilege])
  return may('application.read', capacities) ? { id: row.id, invitationId: row.invitation_id, capacities, isMine } : undefined
}

/**
 * The applicant, viewers of the invitation, and approvers from the moment their step opens may read the application. The steps of a withdrawn application are
 * cancelled and give no access.
 */
export async function findApplicationAccess(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<ApplicationAccess | undefined> {
  const me = requirePerson(actor).id
  const [row] = await findRow(db, { id, me, now: now.toISOString() })
  return row && toAccess(actor, me, row)
}

/** Those of the applications that the actor may read, in one statement. */
export async function findReadable(db: Db | Tx, actor: Actor, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const me = requirePerson(actor).id
  const { rows } = await sql<AccessRow>`
    select ${accessOf(me, now)} where a.id = any(${ids}) and a.deleted_at is null`.execute(db)
  return rows.filter((row) => toAccess(actor, me, row)).map(({ id }) => id)
}

/**
 * Requires that the actor may read the application or, evaluating it, its documents; anybody else gets 404. An evaluator must have declared confidentiality in this
 * calendar year. `hidesNames` says that they are not told who applied.
 */
export async function requireDocumentAccess(db: Db, actor: Actor, id: number, now: Date): Promise<{ isMine: boolean; hidesNames: boolean }> {
  const access = await findApplicationAccess(db, actor, id, now)
  if (access) return { isMine: access.isMine, hidesNames: false }
  const me = requirePerson(actor).id
  const { rows } = await sql<{ hidesNames: boolean; hasDeclared: boolean }>`
    select ${hidesApplicants} as "hidesNames", ${hasDeclaredConfidentiality(me, now)} as "hasDeclared" from application a join invitation i on i.id = a.invitation_id left join evaluation_period w on w.invitation_id = i.id
    where a.id = ${id} and ${evaluates(me, now)}`.execute(db)
  const [found] = rows
  if (!found || actor.scope || !may('application.readDocuments', evaluator)) return refuse('application.notFound')
  if (!found.hasDeclared) refuse('evaluation.confidentialityMissing')
  return { isMine: false, hidesNames: found.hidesNames }
}

const evaluator: ReadonlySet<Capacity> = new Set<Capacity>(['evaluator'])

/** Refuses with 404 if the actor may not read the application. */
export const requireApplicationAccess = async (db: Db | Tx, actor: Actor, id: number, now: Date): Promise<ApplicationAccess> =>
  (await findApplicationAccess(db, actor, id, now)) ?? refuse('application.notFound')

/** Likewise, of a row that was read for the actor. */
export const requireAccessBy = (actor: Actor, row: AccessRow): ApplicationAccess =>
  toAccess(actor, requirePerson(actor).id, row) ?? refuse('application.notFound')

/**
 * Whether the actor reads more than the applicant does: notes of approvers, differences between versions, and other applications. An applicant who manages the
 * invitation or administers the portal reads what applicants do.
 */
export const readsAsOfficial = ({ capacities, isMine }: ApplicationAccess) => !isMine && may('application.readAsOfficial', capacities)

/** Refuses with 403 if the actor may read the application, with 404 otherwise. */
export async function requireRight(db: Db | Tx, actor: Actor, right: Right, { id }: Subject, now: Date): Promise<void> {
  if (!may(right, (await requireApplicationAccess(db, actor, id, now)).capacities)) refuse('access.denied')
}

/** Requires an administrator. */
export function requireRightEverywhere(actor: Actor, right: Right): void {
  if (!mayEverywhere(actor, right)) refuse('access.denied')
}
