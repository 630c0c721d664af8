import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { addRun, type NewRun, type NewRunItem } from './add-run.ts'
import { decideOwnStep } from './decide-own-step.ts'

/** Points at which tests kill the server while it decides one application in a request. */
export const oneCrashPoints = ['bulk.afterOne', 'bulk.beforeAnswer'] as const

interface OneDecision {
  run: NewRun
  item: NewRunItem
  marks: ReviewMarks | null | undefined
}

/**
 * Decides one application within the request. Its run is written in the decision's transaction, so a killed process leaves both or neither; if the life
 * cycle refuses the decision, the run stores the reason.
 */
export async function decideOne(db: Db, actor: Actor, { run, item, marks }: OneDecision): Promise<{ code: string }> {
  const addFinished = (tx: Tx, outcome: Pick<NewRunItem, 'state' | 'error' | 'params'>) => addRun(tx, actor, { ...run, items: [{ ...item, ...outcome }] })
  const { applicationId, stepId } = item
  if (stepId === null || item.state !== 'waiting') return inTransaction(db, (tx) => addFinished(tx, item))
  let code = ''
  const inSameTransaction = async (tx: Tx) => {
    code = (await addFinished(tx, { state: 'completed', error: null })).code
    crashPoint('bulk.afterOne')
  }
  try {
    await decideOwnStep(db, actor, { action: run.action, formData: run.formData, marks, applicationId, stepId, now: run.now, inSameTransaction })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return inTransaction(db, (tx) => addFinished(tx, { state: 'error', error: error.code, params: error.params }))
  }
  crashPoint('bulk.beforeAnswer')
  return { code }
}
