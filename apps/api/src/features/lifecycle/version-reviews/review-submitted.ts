import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { concernedApplications } from '../../invitations/index.ts'
import { movePlanner } from '../versions/plan-move.ts'
import { findReviewRun, type ReviewRun } from './find-review-run.ts'
import { sendBack } from './send-back.ts'

/**
 * Sends the submitted applications that a new version concerns back to their applicants, each in a transaction of its own. A job that is killed goes on where
 * it was: an application that was sent back is on the new version already.
 */
export const reviewSubmitted = defineJob('lifecycle.reviewSubmitted', z.object({ runId: z.int() }), run, { queue: 'long', retries: 8, retryAfter: 1 })

async function run({ db, now }: JobContext, { runId }: { runId: number }): Promise<void> {
  const reviewing = await findReviewRun(db, runId)
  if (!reviewing) return
  const plan = movePlanner(db, reviewing.versionId, now())
  for (const id of await findConcerned(db, reviewing)) {
    await sendBack(db, reviewing, { id, plan, now: now() })
    crashPoint('reviewSubmitted.afterOne')
  }
  await db.updateTable('version_review_run').set({ finished_at: now().toISOString() }).where('id', '=', runId).where('finished_at', 'is', null).execute()
}

/** Those that are being approved, once each, in the order of their numbers. */
async function findConcerned(db: Db, { concerns, lastId }: ReviewRun): Promise<number[]> {
  const from = concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from ${from} where a.id > ${lastId} and a.app_state = 'permanent' and a.approval_state = 'pending' order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
