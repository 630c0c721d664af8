import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { type EvaluationRow, findEvaluation } from '../evaluation-row.ts'
import { type EvaluationAccess, isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { lockEvaluated } from '../stages/lock-evaluated.ts'

export interface OwnChange {
  id: number
  now: Date
}

export interface Changing {
  application: ApplicationRow
  access: EvaluationAccess
  personId: number
  /** The member's evaluation as it is under the lock; undefined before they begin it. */
  mine: EvaluationRow | undefined
}

/**
 * One change that a member makes to their evaluation of an application. The stage and the application are locked first, so that a change is either made before the
 * stage moves or the evaluation is closed, or refused.
 */
export const changeEvaluation = <Result>(db: Db, actor: Actor, of: OwnChange, work: (tx: Tx, found: Changing) => Promise<Result>): Promise<Result> =>
  inTransaction(db, (tx) => changeInTransaction(tx, actor, of, (found) => work(tx, found)))

/** The same as a part of a transaction with several. */
export async function changeInTransaction<Result>(tx: Tx, actor: Actor, { id, now }: OwnChange, work: (found: Changing) => Promise<Result>): Promise<Result> {
  const application = await lockEvaluated(tx, id)
  const access = await requireEvaluated(tx, actor, 'evaluation.write', { application, now })
  if (!application || !isWaiting(application)) return refuse('evaluation.closed')
  if (access.stage === 'decision') refuse('evaluation.inDecision')
  const personId = requirePerson(actor).id
  return work({ application, access, personId, mine: await findEvaluation(tx, id, personId) })
}
