import { z } from 'zod'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { movePlanner } from '../versions/plan-move.ts'
import { endOutdated, finishReviewing } from './end-reviewing.ts'
import { listLeft } from './list-left.ts'
import { keepFailure } from './review-failures.ts'
import { sendBack } from './send-back.ts'
import { stopReviewing } from './stop-reviewing.ts'
import { type ReviewRun, RunEndedError, takeReviewRun } from './take-review-run.ts'

const Payload = z.object({ runId: z.int() })
const maxRetries = 8

/**
 * Sends the submitted applications that a new version concerns back to their applicants, each in a transaction of its own. A job that is killed goes on where
 * it was: an application that was sent back is on the new version already. One that fails keeps none of the others waiting and is tried again with the job; if
 * any is left after the last attempt, the run stops and the managers are told. It ends once a newer version is live.
 */
export const reviewSubmitted = defineJob('lifecycle.reviewSubmitted', Payload, run, { queue: 'long', retries: maxRetries, retryAfter: 1 })

async function run(context: JobContext, { runId }: z.infer<typeof Payload>, { retries }: JobRun): Promise<void> {
  const { db, log, now } = context
  const endIfOutdated = () => endOutdated(context, runId, now())
  const reviewing = await takeReviewRun(db, runId, { now: now() })
  if (!reviewing) return endIfOutdated()
  try {
    const failed = await sendAll(context, reviewing)
    if (failed > 0) throw new Error(`Of run ${runId}, ${failed} applications could not be sent back.`)
  } catch (error) {
    if (error instanceof RunEndedError) return endIfOutdated()
    const noteFailure = (failure: unknown) => log.error({ err: failure, run: runId }, 'a run could not be stopped')
    if (retries >= maxRetries) await stopReviewing(context, reviewing, now()).catch(noteFailure)
    throw error
  }
  await finishReviewing(db, reviewing, now())
}

/** Returns how many could not be sent back. */
async function sendAll({ db, now, log }: JobContext, reviewing: ReviewRun): Promise<number> {
  const plan = movePlanner(db, reviewing.versionId, now())
  let failed = 0
  for (const id of await listLeft(db, reviewing, now())) {
    try {
      await sendBack(db, reviewing, { id, plan, now: now() })
    } catch (error) {
      if (error instanceof RunEndedError) throw error
      failed += 1
      log.error({ err: error, application: id, run: reviewing.id }, 'an application could not be sent back')
      await keepFailure(db, reviewing, { applicationId: id, error, now: now() })
    }
    crashPoint('reviewSubmitted.afterOne')
  }
  return failed
}
