import type { CommitteeMember } from '@klesis/contract/committees/committees.ts'
import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import { type Capacity, may, type Right } from '@klesis/contract/rights.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import {
  evaluationHasBegun,
  hasDeclaredConfidentiality,
  hidesApplicants,
  hidesEvaluators,
  isAssignedTo,
  isKeptFor,
  isMemberToday,
  isOpenTo,
} from '../duties/index.ts'
import { capacitiesOn } from '../invitations/index.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'
import { presentRound } from './rounds/present-round.ts'

/** An invitation with evaluation, and what the actor is to it. */
export interface EvaluationAccess {
  invitationId: number
  title: LocalizedText
  description: LocalizedText
  committeeId: number | null
  committee: LocalizedText | null
  versionId: number
  points: string[]
  hasItems: boolean
  /** The present round, counted from 1. */
  round: number
  beginsAt: string | null
  hasBegun: boolean
  /** Whether only those evaluate an application to whom it is assigned. */
  isChosen: boolean
  deadline: string | null
  /** Null where the evaluation has no stages. */
  stage: EvaluationStage | null
  /** When the members first saw all scores. */
  discussedAt: string | null
  /** Whether the actor, as a member of the committee, is not told who applied, and who else evaluates. Managers who are no members are told. */
  hidesApplicants: boolean
  hidesEvaluators: boolean
  /** The actor's role in the committee today; null if they do not sit in it. */
  role: CommitteeMember['role'] | null
  /** Whether the actor declared confidentiality in this calendar year. */
  hasDeclared: boolean
  capacities: ReadonlySet<Capacity>
}

type Row = Omit<EvaluationAccess, 'capacities'>

/**
 * Requires the right on the evaluation of an invitation, and of members of its committee that they have declared confidentiality in this calendar year. Who may not read
 * it gets 404, who may only read it 403.
 */
export async function requireEvaluation(db: Db | Tx, actor: Actor, right: Right, of: { invitationId: number; now: Date }): Promise<EvaluationAccess> {
  const access = await requireSeat(db, actor, right, of)
  if (access.role && !access.hasDeclared) refuse('evaluation.confidentialityMissing')
  return access
}

/** The same without asking for the declaration of confidentiality, for what tells nothing about applications. */
export async function requireSeat(
  db: Db | Tx,
  actor: Actor,
  right: Right,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<EvaluationAccess> {
  const me = requirePerson(actor).id
  const { rows } = await sql<Row>`
    select i.id as "invitationId", i.title, i.description, i.committee_id as "committeeId", k.title as committee, i.current_version_id as "versionId", i.points,
      i.app_items as "hasItems", ${presentRound(sql`i.id`)} as round, w.deadline, case when i.flags ? 'evaluationStages' then coalesce(w.stage, 'individual') end as stage, w.discussed_at as "discussedAt",
      ${hidesApplicants} as "hidesApplicants", ${hidesEvaluators} as "hidesEvaluators", ${evaluationHasBegun(now.toISOString())} as "hasBegun",
      i.id in (select invitation_id from assignment_plan where is_chosen) as "isChosen",
      case when i.is_continuous then w.opened_at else coalesce(w.opened_at, i.ends_at) end as "beginsAt",
      (select m.role from committee_member m where m.committee_id = i.committee_id and m.person_id = ${me} and ${isMemberToday(now)}) as role,
      ${hasDeclaredConfidentiality(me, now)} as "hasDeclared"
    from invitation i left join committee k on k.id = i.committee_id left join evaluation_period w on w.invitation_id = i.id
    where i.id = ${invitationId} and i.app_evaluation`.execute(db)
  const [row] = rows
  if (!row) return refuse('evaluation.notFound')
  const capacities = new Set(await capacitiesOn(db, actor, invitationId))
  if (row.role && !actor.scope) capacities.add('evaluator')
  if (row.role === 'chair' && !actor.scope) capacities.add('chair')
  if (!may('evaluation.read', capacities)) refuse('evaluation.notFound')
  if (!may(right, capacities)) refuse('access.denied')
  const isMember = row.role !== null
  const access = { ...row, hidesApplicants: row.hidesApplicants && isMember, hidesEvaluators: row.hidesEvaluators && isMember, capacities }
  refuseBlind(access, right)
  return access
}

/**
 * While evaluators are hidden, members assign nobody: who assigns one evaluator to an application knows whose its evaluation is. To assign by the evaluators' numbers is
 * refused as well, because a refused pair would tell which number has a conflict of interest.
 */
function refuseBlind({ hidesEvaluators }: Pick<EvaluationAccess, 'hidesEvaluators'>, right: Right): void {
  if (hidesEvaluators && right === 'evaluation.assign') refuse('evaluation.namesHidden')
}

/** Whether all members see all scores, in the discussion and after it. */
export const sharesScores = ({ stage }: Pick<EvaluationAccess, 'stage'>): boolean => stage === 'discussion' || stage === 'decision'

/** An application is evaluated once it is submitted; one that is withdrawn or deleted is not. */
const isCounted = (application: ApplicationRow) => application.app_state === 'permanent'

/** Whether its evaluations can be changed: its approvals have neither begun nor been looked for. */
export const isWaiting = ({ app_state, approval_state, approval_problem }: ApplicationRow): boolean =>
  app_state === 'permanent' && approval_state === 'notstarted' && approval_problem === null

/**
 * Requires the right on the evaluation of one application. Its applicant and who declared a conflict of interest get 404, whatever other capacity they have, and so do
 * members to whom it is not assigned. Until evaluation has begun only managers read it.
 */
export async function requireEvaluated(db: Db | Tx, actor: Actor, right: Right, of: Evaluated): Promise<ApplicationAccess> {
  const access = await requireCounted(db, actor, right, of)
  if (!access.hasBegun && !may('evaluation.manage', access.capacities)) refuse('evaluation.notBegun')
  return access
}

/** What the actor is to one application. They are an evaluator of it only if it is assigned to them. */
export interface ApplicationAccess extends EvaluationAccess {
  application: ApplicationRow
  isMine: boolean
  mayDeclareConflict: boolean
}

interface Evaluated {
  application: ApplicationRow | undefined
  now: Date
}

/** The same, whether evaluation has begun or not. */
export async function requireCounted(db: Db | Tx, actor: Actor, right: Right, { application, now }: Evaluated): Promise<ApplicationAccess> {
  const me = requirePerson(actor).id
  const { rows } = await sql<{ isOpen: boolean; isMine: boolean; isKept: boolean }>`
    select ${isOpenTo(me)} as "isOpen", ${isAssignedTo(me)} as "isMine", ${isKeptFor(me)} as "isKept" from application a where a.id = ${application?.id ?? 0}`.execute(
    db,
  )
  const { isOpen = false, isMine = false, isKept = false } = rows[0] ?? {}
  // With a conflict of interest one waits as long for the refusal as where there is no application.
  if (!application || !isCounted(application) || !isOpen) return refuse('evaluation.notFound')
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId: application.invitation_id, now })
  const capacities = new Set(access.capacities)
  if (!isMine) capacities.delete('evaluator')
  // Who evaluated it in an earlier round goes on reading it after it was left out, until they declare a conflict of interest.
  const mayRead = may('evaluation.read', capacities) || (isKept && may('evaluation.read', access.capacities))
  if (!mayRead) refuse('evaluation.notFound')
  const mayDeclareConflict = may('evaluation.declareConflict', isKept ? access.capacities : capacities)
  const mayAct = right === 'evaluation.declareConflict' ? mayDeclareConflict : right === 'evaluation.read' || may(right, capacities)
  if (!mayAct) refuse('access.denied')
  refuseBlind(access, right)
  return { ...access, application, capacities, isMine, mayDeclareConflict }
}
