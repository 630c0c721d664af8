import { PgBoss } from 'pg-boss'
import { contextOf } from '../db/db-context.ts'
import type { JobContext, QueueName } from './define-job.ts'
import { queues } from './queues.ts'
import { runJob } from './run-job.ts'

export interface RunPendingJobsOptions {
  /** Also runs jobs that are not due yet, and retries without waiting. */
  early?: boolean
}

/** Runs pending jobs, and the jobs that those enqueue, until none is left; returns the errors of those that failed. For tests, seeding and commands without a worker. */
export async function runPendingJobs(
  url: string,
  context: JobContext,
  { early = false }: RunPendingJobsOptions = {},
): Promise<{ done: number; failed: string[] }> {
  const boss = new PgBoss({ connectionString: url, schema: contextOf(context.db).world.queueSchema, max: 2, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  const outcome = { done: 0, failed: [] as string[] }
  try {
    for (let isIdle = false; !isIdle; ) {
      isIdle = true
      for (const queue of Object.keys(queues) as QueueName[]) {
        const jobs = await boss.fetch<unknown>(queue, { batchSize: 20, includeMetadata: true, ignoreStartAfter: early })
        if (jobs.length > 0) isIdle = false
        for (const job of jobs) {
          try {
            await runJob(context, job)
            await boss.complete(queue, job.id)
            outcome.done += 1
          } catch (error) {
            await boss.fail(queue, job.id, { message: (error as Error).message })
            outcome.failed.push((error as Error).message)
          }
        }
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  return outcome
}
