import { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import type { JobContext, QueueName } from './define-job.ts'
import { queues } from './queues.ts'
import { groupJobs, type JobGroup, type PendingJob } from './run-jobs.ts'

export interface RunPendingJobsOptions {
  /** Also runs jobs that are not due yet, and retries without waiting. */
  early?: boolean
  /** Leaves the jobs of this queue where they are. */
  except?: QueueName
}

export interface JobsRun {
  done: number
  /** The errors of those that failed. */
  failed: string[]
}

/** A connection to the queues that runs their jobs only when it is told to. */
export interface PendingJobs {
  /** Runs pending jobs, and the jobs that those enqueue, until none is left. */
  run: (context: JobContext, options?: RunPendingJobsOptions) => Promise<JobsRun>
  close: () => Promise<void>
}

interface FailedJob {
  queue: QueueName
  id: string
  message: string
}

export async function openPendingJobs(url: string, db: Db): Promise<PendingJobs> {
  const boss = new PgBoss({ connectionString: url, schema: contextOf(db).world.queueSchema, max: 2, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  return {
    run: (context, options) => runAll(boss, context, options),
    close: () => boss.stop({ graceful: false }),
  }
}

async function runAll(boss: PgBoss, context: JobContext, { early = false, except }: RunPendingJobsOptions = {}): Promise<JobsRun> {
  const outcome: JobsRun = { done: 0, failed: [] }
  const failed: FailedJob[] = []
  const run = (Object.keys(queues) as QueueName[]).filter((queue) => queue !== except)
  const release = async () => {
    for (const { queue, id, message } of failed.splice(0)) await boss.fail(queue, id, { message })
  }
  try {
    for (let isIdle = false; !isIdle; ) {
      isIdle = true
      for (const queue of run) {
        const jobs = await boss.fetch<unknown>(queue, { batchSize: 20, includeMetadata: true, ignoreStartAfter: early })
        if (jobs.length > 0) isIdle = false
        for (const group of groupJobs(context, jobs)) failed.push(...(await runGroup(boss, context, queue, group, outcome)))
        if (early) await release()
      }
    }
  } finally {
    // The pause of a failed job may be over while other jobs run: released before, it would be tried again by this run.
    await release()
  }
  return outcome
}

/** Runs a group, adds to the outcome, and returns the jobs that failed. */
async function runGroup(boss: PgBoss, context: JobContext, queue: QueueName, { jobs, run }: JobGroup<PendingJob>, outcome: JobsRun): Promise<FailedJob[]> {
  const failed: FailedJob[] = []
  for (const [index, ended] of (await run(context)).entries()) {
    const id = jobs[index]?.id ?? ''
    if (ended.status === 'fulfilled') {
      await boss.complete(queue, id)
      outcome.done += 1
    } else {
      const { message } = ended.reason as Error
      failed.push({ queue, id, message })
      outcome.failed.push(message)
    }
  }
  return failed
}

/** Runs pending jobs once. For tests and commands without a worker. */
export async function runPendingJobs(url: string, context: JobContext, options?: RunPendingJobsOptions): Promise<JobsRun> {
  const pending = await openPendingJobs(url, context.db)
  try {
    return await pending.run(context, options)
  } finally {
    await pending.close()
  }
}
