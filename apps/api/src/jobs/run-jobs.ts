import { z } from 'zod'
import { type AnyJob, type JobContext, type JobRun, requireJob } from './define-job.ts'

const JobData = z.object({ job: z.string(), payload: z.unknown() })

/** The name of a job's kind. Logs name it instead of the payload, which may contain personal data. */
export const jobNameOf = (data: unknown): string | undefined => JobData.safeParse(data).data?.job

export interface PendingJob {
  id: string
  data: unknown
  retryCount?: number
  priority?: number
}

/** Jobs that are run by one call. Each ends by itself: an error of one is not an error of the others. */
export interface JobGroup<Pending extends PendingJob> {
  jobs: readonly Pending[]
  run: (context: JobContext) => Promise<readonly PromiseSettledResult<void>[]>
}

/** Puts the jobs that a worker fetched into groups: those of a kind that has a handler of several are one group, each other job is one by itself. */
export function groupJobs<Pending extends PendingJob>(context: JobContext, fetched: readonly Pending[]): JobGroup<Pending>[] {
  const batches = new Map<AnyJob, Pending[]>()
  const groups: JobGroup<Pending>[] = []
  for (const job of fetched) {
    const kind = kindOf(context, job)
    const batch = kind && batches.get(kind)
    if (batch) batch.push(job)
    else {
      const jobs = [job]
      if (kind?.runBatch) batches.set(kind, jobs)
      groups.push({ jobs, run: (running) => (kind && jobs.length > 1 ? runBatch(running, kind, jobs) : runEach(running, jobs)) })
    }
  }
  return groups
}

/** The kind of a job; undefined for one that cannot be run. Running it then fails with the reason. */
function kindOf({ db }: JobContext, { data }: PendingJob): AnyJob | undefined {
  try {
    return requireJob(db, JobData.parse(data).job)
  } catch {
    return undefined
  }
}

async function runBatch(context: JobContext, kind: AnyJob, jobs: readonly PendingJob[]): Promise<readonly PromiseSettledResult<void>[]> {
  const stored = jobs.map((job) => ({ payload: JobData.parse(job.data).payload, run: toRun(job) }))
  try {
    return (await kind.runBatch?.(context, stored)) ?? (await runEach(context, jobs))
  } catch (error) {
    context.log.warn({ err: error, job: kind.name, jobs: jobs.length }, 'jobs failed together, and are run one by one')
    return runEach(context, jobs)
  }
}

const runEach = (context: JobContext, jobs: readonly PendingJob[]) => Promise.allSettled(jobs.map((job) => runOne(context, job)))

async function runOne(context: JobContext, job: PendingJob): Promise<void> {
  const { job: name, payload } = JobData.parse(job.data)
  await requireJob(context.db, name).run(context, payload, toRun(job))
}

const toRun = ({ id, retryCount = 0, priority = 0 }: PendingJob): JobRun => ({ id, retries: retryCount, priority })
