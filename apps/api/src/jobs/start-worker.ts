import { type JobResult, PgBoss } from 'pg-boss'
import { athensZone } from '../db/athens-day.ts'
import type { JobContext, Lane } from './define-job.ts'
import { jobsWithCron } from './define-job.ts'
import { lanes } from './lanes.ts'
import { runJob, type Waiting } from './run-job.ts'

export interface Worker {
  /** Waits for running jobs; what has not ended by then is taken up again by another worker. */
  stop: () => Promise<void>
}

/** Takes jobs of all lanes from now on, and enqueues those with a cron expression when they are due. */
export async function startWorker(directUrl: string, context: JobContext): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: 'klesis-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    queueCacheIntervalSeconds: 30,
    migrate: false,
  })
  boss.on('error', (error) => context.log.warn({ err: error }, 'jobs: the database did not answer'))
  await boss.start()
  for (const { name, lane, cron } of jobsWithCron()) {
    await boss.schedule(lane, cron, { job: name, payload: {} }, { key: name, tz: athensZone, singletonKey: `${name}:cron` })
  }
  for (const [lane, { batchSize, workers }] of Object.entries(lanes) as [Lane, (typeof lanes)[Lane]][]) {
    const pace = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: batchSize > 1 }
    await boss.work<unknown, unknown>(lane, { ...pace, batchSize, localConcurrency: workers, perJobResults: true, includeMetadata: true }, (jobs) =>
      Promise.all(jobs.map((job) => settle(context, job))),
    )
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}

async function settle(context: JobContext, job: Waiting): Promise<JobResult> {
  try {
    await runJob(context, job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    context.log.error({ err: error, job: job.id, data: job.data, retries: job.retryCount }, 'a job failed')
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } }
  }
}
