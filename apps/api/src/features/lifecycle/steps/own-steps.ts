import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isHeldBy } from '../../duties/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { isInScope } from '../lifecycle.policy.ts'
import { refuseDecided } from './refuse-decided.ts'
import { type StepRow, stepColumns } from './roll-up.ts'

/** The steps of an application that the caller holds, or holds today as a substitute; held ones first. */
export async function findOwnSteps(db: Db | Tx, actor: Actor, application: ApplicationRow, now: Date): Promise<StepRow[]> {
  const person = requirePerson(actor)
  if (!mayHoldSteps(actor, application)) return []
  const steps = await findHeldSteps(db, { applicationId: application.id, personId: person.id, now: now.toISOString() })
  return steps.toSorted((one, other) => Number(other.approver_id === person.id) - Number(one.approver_id === person.id))
}

/** Nobody decides on their own application, nor in a session that does not reach it. */
export const mayHoldSteps = (actor: Actor, application: Parameters<typeof isInScope>[1]): boolean =>
  requirePerson(actor).id !== application.person_id && isInScope(actor, application)

const findHeldSteps = namedQuery('lifecycle.ownSteps', (value: ParameterOf<{ applicationId: number; personId: number; now: string }>, db) =>
  db
    .selectFrom('step as s')
    .select(stepColumns)
    .where('s.application_id', '=', value('applicationId'))
    .where(isHeldBy(value('personId'), value('now')))
    .orderBy('s.id'),
)

interface Asked {
  application: ApplicationRow
  /** The steps that the caller holds. */
  own: readonly StepRow[]
  /** The one that is meant, if it is known. */
  stepId?: number | undefined
}

/** The caller's open step, or why there is none to decide. */
export async function requireOpenStep(db: Db | Tx, actor: Actor, { application, own, stepId }: Asked): Promise<StepRow> {
  const steps = stepId === undefined ? own : own.filter((step) => step.id === stepId)
  const has = (...states: StepRow['state'][]) => steps.find((step) => states.includes(step.state))
  const isInReview = application.approval_state === 'review'
  const open = has('pending')
  if (open && !isInReview) return open
  if (isInReview && has('pending', 'review')) refuse('approval.inReview')
  if (has('approved', 'rejected', 'skipped')) return refuseDecided(db, { personId: requirePerson(actor).id, stepIds: steps.map(({ id }) => id) })
  return refuse(has('cancelled') ? 'application.illegalMove' : 'approval.notFound')
}

/** The person on whose behalf the decision is made, if the caller or the approver is a substitute. */
export const onBehalfOf = (step: StepRow, personId: number): number | null => (step.approver_id === personId ? step.stands_in_for_id : step.approver_id)
