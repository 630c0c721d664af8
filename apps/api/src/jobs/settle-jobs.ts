import { PgBoss } from 'pg-boss'
import type { JobContext, Lane } from './define-job.ts'
import { lanes } from './lanes.ts'
import { runJob } from './run-job.ts'

export interface SettleOptions {
  /** Also runs what is due later only, and retries without waiting. */
  early?: boolean
}

/** Runs what waits, and what that leaves behind, until nothing is left; answers how many failed. For tests, seeding and commands without a worker. */
export async function settleJobs(url: string, context: JobContext, { early = false }: SettleOptions = {}): Promise<{ done: number; failed: string[] }> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  const outcome = { done: 0, failed: [] as string[] }
  try {
    for (let isIdle = false; !isIdle; ) {
      isIdle = true
      for (const lane of Object.keys(lanes) as Lane[]) {
        const jobs = await boss.fetch<unknown>(lane, { batchSize: 20, includeMetadata: true, ignoreStartAfter: early })
        if (jobs.length > 0) isIdle = false
        for (const job of jobs) {
          try {
            await runJob(context, job)
            await boss.complete(lane, job.id)
            outcome.done += 1
          } catch (error) {
            await boss.fail(lane, job.id, { message: (error as Error).message })
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
