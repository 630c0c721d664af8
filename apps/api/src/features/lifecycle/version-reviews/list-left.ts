import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { findLeftToSendBack, type RunToSend } from '../../invitations/index.ts'
import { forgetOtherFailures } from './review-failures.ts'
import { moveReviewRun, type ReviewRun, RunEndedError } from './take-review-run.ts'

/** What a run has left to send. Its first attempt keeps what it found; each forgets the failures of applications that are no longer to be sent. */
export async function listLeft(db: Db, run: ReviewRun, now: Date): Promise<number[]> {
  const left = await findLeftToSendBack(db, run)
  await inTransaction(db, async (tx) => {
    if (!(await moveReviewRun(tx, run, { now }))) throw new RunEndedError()
    await keepFound(tx, run.id, left)
    await forgetOtherFailures(tx, run.id, left)
  })
  return left
}

/** What a run that comes to its end has left, which it must do even if that cannot be found. */
export async function tryToFindLeft({ db, log }: Pick<JobContext, 'db' | 'log'>, run: RunToSend): Promise<number[] | undefined> {
  try {
    return await findLeftToSendBack(db, run)
  } catch (error) {
    log.error({ err: error, run: run.id }, 'what a run has left to send back could not be found')
    return undefined
  }
}

/** Keeps the applications that a run is to send, unless an earlier attempt did. */
export const keepFound = async (tx: Tx, runId: number, found: readonly number[]): Promise<void> =>
  void (await tx
    .updateTable('version_review_run')
    .set({ application_ids: [...found] })
    .where('id', '=', runId)
    .where('application_ids', 'is', null)
    .execute())
