import { setTimeout as wait } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import { athensZone } from '../db/athens-day.ts'
import { contextOf } from '../db/db-context.ts'
import type { JobContext, QueueName } from './define-job.ts'
import { queues } from './queues.ts'
import { groupJobs, type JobGroup, jobNameOf, type PendingJob } from './run-jobs.ts'

export interface Worker {
  /** Waits up to 20 seconds for running jobs; another worker runs again those that have not ended by then. */
  stop: () => Promise<void>
}

/** Runs jobs of all queues from now on, and enqueues those with a cron expression when they are due. */
export async function startWorker(directUrl: string, context: JobContext): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: directUrl,
    schema: contextOf(context.db).world.queueSchema,
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
  for (const { name, queue, cron } of contextOf(context.db).jobs?.values() ?? []) {
    if (cron !== undefined) await boss.schedule(queue, cron, { job: name, payload: {} }, { key: name, tz: athensZone, singletonKey: `${name}:cron` })
  }
  for (const [queue, { batchSize, workers, rest = 0, perGroup }] of Object.entries(queues) as [QueueName, (typeof queues)[QueueName]][]) {
    const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: batchSize > 1 }
    const options = {
      ...polling,
      batchSize,
      perJobResults: true,
      includeMetadata: true,
      ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
    } as const
    const work = async (jobs: readonly PendingJob[], wake: () => void) => {
      const results = (await Promise.all(groupJobs(context, jobs).map((group) => runForResults(context, group)))).flat()
      // A worker that fetches again at once would find one job at a time: in a short rest several come together, which are handled together.
      if (jobs.length < batchSize) await wait(rest)
      // After a batch of one, a worker would wait for its next poll.
      if (batchSize === 1) wake()
      return results
    }
    for (let count = 0; count < workers; count += 1) {
      const id: string = await boss.work<unknown, unknown>(queue, options, (jobs) => work(jobs, () => boss.notifyWorker(id)))
    }
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}

async function runForResults(context: JobContext, { jobs, run }: JobGroup<PendingJob>): Promise<JobResult[]> {
  const ended = await run(context)
  return jobs.map((job, index) => {
    const end = ended[index]
    if (end?.status === 'fulfilled') return { id: job.id, status: 'completed' }
    const error = end?.reason as Error | undefined
    context.log.error({ err: error, job: job.id, name: jobNameOf(job.data), retries: job.retryCount }, 'a job failed')
    return { id: job.id, status: 'failed', output: { message: error?.message ?? 'The job has no result.' } }
  })
}
