import { batchSize } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { SelectedApplication } from '../selections/selected-application.ts'
import { type HandleBatch, type HandledRun, retriesOfFault } from './handled-run.ts'
import { MovedOnError, markDone, markFailed } from './run-items.ts'

/** An application, and about how many of its run come before it. */
interface PlacedApplication extends SelectedApplication {
  place: number
}

/** Prepares what is done to one application outside any transaction, and returns what writes it. */
export type HandleOne = (context: JobContext, run: HandledRun, application: PlacedApplication) => Promise<(tx: Tx) => Promise<void>>

/** Handles the applications of a batch one by one, each in a transaction of its own: one that fails takes no other with it. */
export const handleEach =
  (handleOne: HandleOne): HandleBatch =>
  async (context, run, applications) => {
    for (const [index, application] of applications.entries()) {
      try {
        const write = await handleOne(context, run, { ...application, place: run.turn * batchSize + index })
        await inTransaction(context.db, async (tx) => {
          await markDone(tx, run.id, [application.id])
          crashPoint('bulkRuns.afterMark')
          await write(tx)
        })
      } catch (error) {
        await keepFailure(context, run, { ids: [application.id], error })
      }
      crashPoint('bulkRuns.afterOne')
    }
  }

/** Keeps why applications failed. A fault of the portal itself is tried again first, by the job. */
export async function keepFailure({ db, log }: JobContext, run: HandledRun, { ids, error }: { ids: readonly number[]; error: unknown }): Promise<void> {
  if (error instanceof MovedOnError) throw error
  const isRefusal = error instanceof Refusal
  if (!isRefusal && run.retries < retriesOfFault) throw error
  if (!isRefusal) log.error({ err: error, run: run.id, applications: ids }, 'applications of a bulk run failed')
  await markFailed(db, run.id, ids, { refusal: isRefusal ? error : new Refusal('bulkRun.failed'), actor: run.actor })
}
