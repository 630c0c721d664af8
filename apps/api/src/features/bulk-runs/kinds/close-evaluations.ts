import { crashPoint } from '../../../testing/crash-point.ts'
import { closeEvaluation } from '../../lifecycle/index.ts'
import { keepFailure } from '../runs/handle-each.ts'
import type { HandleBatch } from '../runs/handled-run.ts'
import { markDone } from '../runs/run-items.ts'

/** Closes the evaluation of applications one by one, each in a transaction of its own: one that is refused takes no other with it. */
export const closeEvaluations: HandleBatch = async (context, run, applications) => {
  for (const { id } of applications) {
    try {
      await closeEvaluation(context.db, run.actor, { id, now: context.now(), alongside: (tx) => markDone(tx, run.id, [id]) })
    } catch (error) {
      await keepFailure(context, run, { ids: [id], error })
    }
    crashPoint('bulkRuns.afterOne')
  }
}
