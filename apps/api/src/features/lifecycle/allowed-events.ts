import { type ApplicationEvent, applicationEvents, isLegal } from '@klesis/contract/applications/application-moves.ts'
import { type Capacity, may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import type { Invitation } from '../invitations/index.ts'
import { type ApplicationRow, stateOf } from './application-row.ts'
import { isHeld } from './documents/later-documents.ts'
import { evaluationBegan } from './evaluation-began.ts'
import { type ApplicationAccess, findApplicationAccess } from './lifecycle.policy.ts'
import { isOpenFor, type OpeningOf, readInvitation } from './opening.ts'
import { findOwnSteps, mayHoldSteps } from './steps/own-steps.ts'
import type { StepRow } from './steps/roll-up.ts'
import { findVersionReview } from './version-reviews/version-review.ts'

interface Circumstances {
  application: ApplicationRow
  invitation: OpeningOf & Pick<Invitation, 'appEvaluation'>
  capacities: ReadonlySet<Capacity>
  isOpen: boolean
  hasDecidedStep: boolean
  /** Asked only while approvals have not begun. */
  evaluationBegan: boolean
  /** Nobody approves before a document is there. */
  isHeld: boolean
}

/** Meaningful before approvals begin: evaluation is still open unless closing it led to an approval problem (no approver found). */
const isInEvaluation = ({ application, invitation }: Circumstances) => invitation.appEvaluation && application.approval_problem === null

/** Conditions of an event besides the right to it and a legal move. */
const conditions: Partial<Record<ApplicationEvent, (circumstances: Circumstances) => boolean>> = {
  submit: (c) => c.isOpen,
  approve: (c) => !c.isHeld,
  extend: (c) => !c.invitation.isContinuous,
  closeEvaluation: (c) => isInEvaluation(c) && c.evaluationBegan,
  startApprovals: (c) => !isInEvaluation(c),
  withdraw: (c) => c.isOpen && !c.hasDecidedStep,
  reopen: (c) => c.application.decided_step_id !== null,
  delete: (c) => c.application.submitted_at === null || c.capacities.has('admin'),
}

/** What the caller has already loaded, or is loading, to save queries. */
interface LoadedParts {
  invitation?: OpeningOf & Pick<Invitation, 'appEvaluation' | 'points'>
  access?: ApplicationAccess
  /** All steps, and which of them the caller holds. */
  steps?: readonly (Pick<StepRow, 'id' | 'state'> & { isMine: boolean })[]
}

/** The events that the caller may cause now. Commands ask the same table of rights; this list is for buttons. */
export async function allowedEvents(db: Db | Tx, actor: Actor, application: ApplicationRow, now: Date, known: LoadedParts = {}): Promise<ApplicationEvent[]> {
  if (!actor.person || application.deleted_at !== null) return []
  const state = stateOf(application)
  const access = known.access ?? (await findApplicationAccess(db, actor, application.id, now))
  if (!access) return []
  const [invitation, ownSteps, isAnyDecided, ofVersion, began] = await Promise.all([
    known.invitation ?? readInvitation(db, application.invitation_id),
    known.steps ? known.steps.filter((step) => step.isMine && mayHoldSteps(actor, application)) : findOwnSteps(db, actor, application, now),
    known.steps ? known.steps.some(({ state: one }) => one === 'approved' || one === 'rejected') : hasDecidedStep(db, application.id),
    findVersionReview(db, application),
    state === 'permanent.notstarted' && evaluationBegan(db, application.invitation_id, now),
  ])
  const capacities = new Set(access.capacities)
  if (ownSteps.some((step) => step.state === 'pending')) capacities.add('decider')
  const hasAsked = ofVersion ? !access.isMine && may('invitation.manage', capacities) : ownSteps.some((step) => step.id === application.review_step_id)
  if (hasAsked) capacities.add('asker')
  const isOpen = isOpenFor(invitation, application, now)
  const held = capacities.has('decider') && (await isHeld(db, application.id, invitation.points))
  const circumstances: Circumstances = { application, invitation, capacities, isOpen, hasDecidedStep: isAnyDecided, evaluationBegan: began, isHeld: held }
  return applicationEvents.filter((event) => isLegal(state, event) && may(`application.${event}`, capacities) && (conditions[event]?.(circumstances) ?? true))
}

async function hasDecidedStep(db: Db | Tx, applicationId: number): Promise<boolean> {
  return (await findDecidedStep(db, { applicationId })).length > 0
}

const findDecidedStep = namedQuery('lifecycle.decided', (value: ParameterOf<{ applicationId: number }>, db) =>
  db
    .selectFrom('step')
    .select('id')
    .where('application_id', '=', value('applicationId'))
    .where(sql<boolean>`state in ('approved', 'rejected')`)
    .limit(sql.lit(1)),
)
