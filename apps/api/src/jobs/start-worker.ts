import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, PgBoss } from 'pg-boss'
import { athensZone } from '../db/athens-day.ts'
import { contextOf } from '../db/db-context.ts'
import type { JobContext, QueueName } from './define-job.ts'
import { giveWay } from './give-way.ts'
import { openBoss } from './open-boss.ts'
import { queues } from './queues.ts'
import { groupJobs, type JobGroup, jobNameOf, type PendingJob } from './run-jobs.ts'

export interface Worker {
  /** Waits up to 20 seconds for running jobs; another worker runs again those that have not ended by then. */
  stop: () => Promise<void>
}

/** Runs jobs of all queues from now on, and enqueues those with a cron expression when they are due. */
export async function startWorker(directUrl: string, context: JobContext): Promise<Worker> {
  const { boss, onAdded } = openBoss({
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
  const crews = new Map<string, Crew>()
  onAdded((queue, group) => crews.get(queue)?.onAdded(group))
  await boss.start()
  for (const { name, queue, cron } of contextOf(context.db).jobs?.values() ?? []) {
    if (cron !== undefined) await boss.schedule(queue, cron, { job: name, payload: {} }, { key: name, tz: athensZone, singletonKey: `${name}:cron` })
  }
  for (const queue of Object.keys(queues) as QueueName[]) {
    const crew = openCrew(boss)
    crews.set(queue, crew)
    for (let count = 0; count < queues[queue].workers; count += 1) await addWorker(boss, context, queue, crew)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}

interface FetchedJob extends PendingJob {
  /** When it is due; the metadata that are asked for have it. */
  startAfter?: Date
  groupId?: string | null
}

/** The workers of one queue. */
interface Crew {
  ids: Set<string>
  /** Those that have jobs, each with the groups of these. */
  busy: Map<string, readonly (string | null | undefined)[]>
  onAdded: (group: string | undefined) => void
  /** Called by a worker that has got jobs. */
  onFetched: (isFull: boolean) => void
}

/** Of all workers that look for one job, all but one would look in vain: one is woken, and one that finds something wakes the next. */
function openCrew(boss: PgBoss): Crew {
  const ids = new Set<string>()
  const busy: Crew['busy'] = new Map()
  let added = 0
  const wakeOne = () => {
    const idle = [...ids].find((id) => !busy.has(id))
    if (idle !== undefined) boss.notifyWorker(idle)
    else for (const id of ids) boss.notifyWorker(id)
  }
  return {
    ids,
    busy,
    onAdded: (group) => {
      // Whoever has a job of a group looks for the next one after it.
      if (group !== undefined && [...busy.values()].some((groups) => groups.includes(group))) return
      added += 1
      wakeOne()
    },
    onFetched: (isFull) => {
      // There may be more than one worker can take, or some came while it was fetching.
      if (isFull || added > 1) wakeOne()
      added = 0
    },
  }
}

async function addWorker(boss: PgBoss, context: JobContext, queue: QueueName, { ids, busy, onFetched }: Crew): Promise<void> {
  const { batchSize, rest = 0, perGroup, givesWay } = queues[queue]
  const callsUnderWay = () => contextOf(context.db).callsUnderWay ?? 0
  const options = {
    ...{ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, burstWhenBatchFull: batchSize > 1 },
    ...{ batchSize, perJobResults: true, includeMetadata: true },
    ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
  } as const
  const id: string = await boss.work<unknown, unknown>(queue, options, async (jobs: readonly FetchedJob[]) => {
    busy.set(
      id,
      jobs.map(({ groupId }) => groupId),
    )
    onFetched(batchSize > 1 && jobs.length === batchSize)
    try {
      const dueAt = new Date(Math.min(...jobs.map(({ startAfter = context.now() }) => startAfter.getTime())))
      if (givesWay !== undefined) await giveWay({ callsUnderWay, now: context.now, longest: givesWay }, dueAt)
      const results = (await Promise.all(groupJobs(context, jobs).map((group) => runForResults(context, group)))).flat()
      // A worker that fetches again at once would find one job at a time: in a short rest several come together, which are handled together.
      if (jobs.length < batchSize) await wait(rest)
      // After a batch of one, a worker would wait for its next poll.
      if (batchSize === 1) boss.notifyWorker(id)
      return results
    } finally {
      busy.delete(id)
    }
  })
  ids.add(id)
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
