import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { atPlaceOf } from '../../../jobs/list-place.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { decideOwnStep } from './decide-own-step.ts'
import { readActorForOwnSteps } from './read-actor-for-own-steps.ts'
import { finishRun, markItem } from './run-items.ts'

const Item = z.object({ runId: z.int(), applicationId: z.int() })
type Item = z.infer<typeof Item>

/** Of two at once, the person called it off first. */
class CalledOff extends Error {}

const retries = 5

/** Decides on one application of a run. The decision and the item's state are written in one transaction, so a job that runs again finds the item done. */
export const decideItem = defineJob('approvals.decide', Item, runItem, { queue: 'decisions', retries, retryAfter: 1 })

async function runItem(context: JobContext, item: Item, run: JobRun): Promise<void> {
  const { db, now, log } = context
  const waiting = await findWaitingItem(db, item)
  if (waiting) {
    try {
      await decideWaitingItem(atPlaceOf(db, run), item, waiting, now())
    } catch (error) {
      // A refusal is the outcome of the item; any other error is retried.
      const isRefusal = error instanceof Refusal
      if (!isRefusal && run.retries < retries) throw error
      if (!isRefusal) log.error({ err: error, ...item }, 'an application of a bulk run could not be decided')
      await markItem(db, item, isRefusal ? error : new Refusal('server.unavailable'))
    }
  }
  crashPoint('bulk.afterItem')
  await finishRun(db, item.runId, now())
}

interface WaitingItem {
  person_id: number
  step_id: number | null
  action: BulkAction
  form_data: unknown
  actor: unknown
}

const findWaitingItem = (db: Db, { runId, applicationId }: Item): Promise<WaitingItem | undefined> =>
  db
    .selectFrom('bulk_item')
    .innerJoin('bulk_run', 'bulk_run.id', 'bulk_item.run_id')
    .select(['bulk_item.step_id', 'bulk_run.action', 'bulk_run.form_data', 'bulk_run.person_id', 'bulk_run.actor'])
    .where('bulk_item.run_id', '=', runId)
    .where('bulk_item.application_id', '=', applicationId)
    .where('bulk_item.state', '=', 'waiting')
    .$narrowType<{ action: BulkAction }>()
    .executeTakeFirst()

async function decideWaitingItem(db: Db, item: Item, { step_id: stepId, action, form_data, ...run }: WaitingItem, now: Date): Promise<void> {
  if (stepId === null) throw new Error('An application without a step does not wait in a run.')
  const inSameTransaction = async (tx: Tx) => {
    if (!(await markItem(tx, item, null))) throw new CalledOff()
    crashPoint('bulk.afterMark')
  }
  try {
    await decideOwnStep(db, await readActorForOwnSteps(db, run.person_id, run.actor), {
      action,
      formData: form_data,
      applicationId: item.applicationId,
      stepId,
      now,
      inSameTransaction,
    })
  } catch (error) {
    if (!(error instanceof CalledOff)) throw error
  }
}
