import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { concernedApplications } from '../../invitations/index.ts'
import { movePlanner } from '../versions/plan-move.ts'
import { findReviewRun, type ReviewRun } from './find-review-run.ts'
import { forgetFailure, forgetOtherFailures, keepFailure } from './review-failures.ts'
import { sendBack } from './send-back.ts'
import { stopReviewing } from './stop-reviewing.ts'

const Payload = z.object({ runId: z.int() })
const maxRetries = 8

/**
 * Sends the submitted applications that a new version concerns back to their applicants, each in a transaction of its own. A job that is killed goes on where
 * it was: an application that was sent back is on the new version already. One that fails keeps none of the others waiting and is tried again with the job; if
 * any is left after the last attempt, the run stops and the managers are told.
 */
export const reviewSubmitted = defineJob('lifecycle.reviewSubmitted', Payload, run, { queue: 'long', retries: maxRetries, retryAfter: 1 })

async function run(context: JobContext, { runId }: z.infer<typeof Payload>, { retries }: JobRun): Promise<void> {
  const { db, now } = context
  const reviewing = await findReviewRun(db, runId)
  if (!reviewing) return
  try {
    const failed = await sendAll(context, reviewing)
    if (failed > 0) throw new Error(`Of run ${runId}, ${failed} applications could not be sent back.`)
  } catch (error) {
    if (retries >= maxRetries) await stopReviewing(db, reviewing, now())
    throw error
  }
  await db.updateTable('version_review_run').set({ finished_at: now().toISOString() }).where('id', '=', runId).where('finished_at', 'is', null).execute()
}

/** Returns how many could not be sent back. */
async function sendAll({ db, now, log }: JobContext, reviewing: ReviewRun): Promise<number> {
  const plan = movePlanner(db, reviewing.versionId, now())
  const concerned = await findConcerned(db, reviewing)
  await forgetOtherFailures(
    db,
    reviewing.id,
    concerned.map(({ id }) => id),
  )
  let failed = 0
  for (const { id, hasFailed } of concerned) {
    try {
      await sendBack(db, reviewing, { id, plan, now: now() })
      if (hasFailed) await forgetFailure(db, reviewing.id, id)
    } catch (error) {
      failed += 1
      log.error({ err: error, application: id, run: reviewing.id }, 'an application could not be sent back')
      await keepFailure(db, reviewing.id, { applicationId: id, error, now: now() })
    }
    crashPoint('reviewSubmitted.afterOne')
  }
  return failed
}

interface Concerned {
  id: number
  hasFailed: boolean
}

/** Those that are being approved, once each, in the order of their numbers: the ones that failed before, and all behind the last that was sent. */
async function findConcerned(db: Db, { id, concerns, lastId }: ReviewRun): Promise<Concerned[]> {
  const from = concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  const { rows } = await sql<Concerned>`
    select distinct a.id, f.application_id is not null as "hasFailed"
    from ${from} left join version_review_failure f on f.run_id = ${id} and f.application_id = a.id
    where (a.id > ${lastId} or f.application_id is not null) and a.app_state = 'permanent' and a.approval_state = 'pending' order by a.id`.execute(db)
  return rows
}
