import { batchSize, type RunKind } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemActor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { closeEvaluations } from '../kinds/close-evaluations.ts'
import { mailApplicant } from '../kinds/mail-applicant.ts'
import { runActionOn } from '../kinds/run-action-on.ts'
import { tagApplication } from '../kinds/tag-application.ts'
import type { SelectedApplication } from '../selections/selected-application.ts'
import { finishRun } from './finish-run.ts'
import { handleEach } from './handle-each.ts'
import type { HandleBatch } from './handled-run.ts'
import { readActorWithTodaysRights } from './read-actor-with-todays-rights.ts'
import { StoredKind } from './run-input.ts'
import { BusyError, MovedOnError, markFailed } from './run-items.ts'

/** Points at which tests kill the server while it handles a run. */
export const bulkRunCrashPoints = ['bulkRuns.afterMark', 'bulkRuns.afterOne', 'bulkRuns.beforeNext', 'bulkRuns.afterNext'] as const

const Batch = z.object({ runId: z.int(), turn: z.int() })
type Batch = z.infer<typeof Batch>

const kinds: Record<RunKind, HandleBatch> = {
  action: runActionOn,
  tag: handleEach(tagApplication),
  mail: handleEach(mailApplicant),
  closeEvaluation: closeEvaluations,
}

/**
 * Handles the next applications of a run and enqueues the job of those after them. What is done to an application is written in one transaction with its state, so
 * that a job that runs again goes on after it.
 */
export const runBatch = defineJob('bulkRuns.batch', Batch, handleBatch, { queue: 'scripts', retries: 5, retryAfter: 1 })

/** Seconds after which a batch for whose script no thread was free is tried again, however often: it is no fault. */
const busySeconds = 30

/** One waiting job for each batch of a run; those of one person run after each other. */
export const enqueueBatch = (tx: Tx, batch: Batch, { personId, runAt }: { personId: number; runAt?: string }): Promise<void> =>
  enqueue(tx, runBatch, batch, { key: `${batch.runId} ${batch.turn}`, group: `bulk ${personId}`, ...(runAt !== undefined && { runAt }) })

async function handleBatch(context: JobContext, batch: Batch, job: JobRun): Promise<void> {
  const { db } = context
  const run = await findDue(db, batch)
  if (!run) return
  const applications = await findNext(db, batch.runId)
  try {
    const { personId, input } = run
    const actor = await readActorWithTodaysRights(db, personId, run.actor)
    await kinds[StoredKind.parse(run.kind)](context, { id: batch.runId, code: run.code, actor, input, turn: batch.turn, retries: job.retries }, applications)
  } catch (error) {
    if (error instanceof MovedOnError) return
    if (error instanceof BusyError) {
      const runAt = new Date(context.now().getTime() + busySeconds * 1_000).toISOString()
      return inTransaction(db, (tx) => enqueueBatch(tx, batch, { personId: run.personId, runAt }))
    }
    if (!(error instanceof Refusal)) throw error
    // The account was closed.
    await markFailed(
      db,
      batch.runId,
      applications.map(({ id }) => id),
      { refusal: error, actor: systemActor },
    )
  }
  crashPoint('bulkRuns.beforeNext')
  await takeTurn(context, batch, run.personId)
  crashPoint('bulkRuns.afterNext')
}

const findDue = (db: Db, { runId, turn }: Batch) =>
  db
    .selectFrom('application_run')
    .select(['code', 'kind', 'input', 'actor', 'person_id as personId'])
    .where('id', '=', runId)
    .where('turn', '=', turn)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

async function findNext(db: Db, runId: number): Promise<SelectedApplication[]> {
  const { rows } = await sql<SelectedApplication>`
    select application_id as id, invitation_id as "invitationId" from application_run_item where run_id = ${runId} and state = 'waiting'
    order by invitation_id, application_id limit ${sql.lit(batchSize)}`.execute(db)
  return rows
}

/** Passes the turn to the next batch, once: a job that ran twice adds one. */
const takeTurn = ({ db, now }: JobContext, { runId, turn }: Batch, personId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isLeft: boolean }>`
      update application_run set turn = turn + 1, moved_at = ${now().toISOString()}::timestamptz where id = ${runId} and turn = ${turn} and finished_at is null
      returning exists (select from application_run_item where run_id = ${runId} and state = 'waiting') as "isLeft"`.execute(tx)
    const [next] = rows
    if (!next) return
    if (next.isLeft) await enqueueBatch(tx, { runId, turn: turn + 1 }, { personId })
    else await finishRun(tx, runId, now())
  })
