import { z } from 'zod'
import { findJob, type JobContext } from './define-job.ts'

const JobData = z.object({ job: z.string(), payload: z.unknown() })

export interface PendingJob {
  id: string
  data: unknown
  retryCount?: number
}

/** Runs one job; throws what its handler throws. */
export async function runJob(context: JobContext, { id, data, retryCount = 0 }: PendingJob): Promise<void> {
  const { job: name, payload } = JobData.parse(data)
  const job = findJob(name)
  if (!job) throw new Error(`Nothing here runs the job ${name}.`)
  await job.handler(context, job.schema.parse(payload), { id, retries: retryCount })
}
