import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { moveReviewRun, type ReviewRun } from './take-review-run.ts'

interface Failure {
  applicationId: number
  error: unknown
  now: Date
}

/** Keeps that an application could not be sent back, so that the next attempt of the run tries it again. */
export const keepFailure = (db: Db, run: ReviewRun, { applicationId, error, now }: Failure): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await moveReviewRun(tx, run, { now }))) return
    const row = { error: error instanceof Error ? error.message : String(error), failed_at: now.toISOString() }
    await tx
      .insertInto('version_review_failure')
      .values({ run_id: run.id, application_id: applicationId, ...row })
      .onConflict((conflict) => conflict.columns(['run_id', 'application_id']).doUpdateSet(row))
      .execute()
  })

export const forgetFailure = async (tx: Tx, runId: number, applicationId: number): Promise<void> =>
  void (await tx.deleteFrom('version_review_failure').where('run_id', '=', runId).where('application_id', '=', applicationId).execute())

/** Forgets those that are no longer to be sent back. */
export const forgetOtherFailures = async (tx: Tx, runId: number, applicationIds: readonly number[]): Promise<void> =>
  void (await tx
    .deleteFrom('version_review_failure')
    .where('run_id', '=', runId)
    .where('application_id', '<>', sql<number>`all(${applicationIds}::integer[])`)
    .execute())
