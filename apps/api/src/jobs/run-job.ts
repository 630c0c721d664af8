import { z } from 'zod'
import { type JobContext, requireJob } from './define-job.ts'

const JobData = z.object({ job: z.string(), payload: z.unknown() })

export interface PendingJob {
  id: string
  data: unknown
  retryCount?: number
}

/** Runs one job; throws what its handler throws. */
export async function runJob(context: JobContext, { id, data, retryCount = 0 }: PendingJob): Promise<void> {
  const { job: name, payload } = JobData.parse(data)
  await requireJob(context.db, name).run(context, payload, { id, retries: retryCount })
}
