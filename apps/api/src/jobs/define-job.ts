import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import type { FileStore } from '../files/file-store.ts'

/** What a job's handler may use. */
export interface JobContext {
  db: Db
  config: Config
  files: FileStore
  log: Logger
  now: () => Date
}

export interface JobRun {
  id: string
  /** 0 at the first attempt. */
  retries: number
  /** With which it was enqueued; 0 if absent. */
  priority?: number
}

/**
 * Each queue has workers of its own, so that none waits for another's. Jobs of `quick` take far less than a second and run many at a time; so do those of `rules`,
 * which wait a little for people's calls; `notices` writes mails and waits longer, `mail` for the mail server too; mails of `awaited` wait for no calls; `decisions`
 * waits for nobody but the database; `scripts` and `webhooks` may each take seconds; jobs of `long` may take minutes.
 */
export type QueueName = 'quick' | 'rules' | 'notices' | 'mail' | 'awaited' | 'decisions' | 'scripts' | 'webhooks' | 'long'

/** One of several jobs of a kind that are handled together. */
export interface JobOfBatch<Payload> {
  payload: Payload
  run: JobRun
}

/**
 * Handles several jobs of one kind with few statements, and returns how each ended, in their order. If it throws, nothing of it may have happened: each job
 * is then handled by itself, so that one that fails takes no other with it.
 */
export type BatchHandler<Payload> = (context: JobContext, jobs: readonly JobOfBatch<Payload>[]) => Promise<readonly PromiseSettledResult<void>[]>

/** The result of a batch that was handled whole. */
export const allDone = (jobs: readonly unknown[]): PromiseSettledResult<void>[] => jobs.map(() => ({ status: 'fulfilled', value: undefined }))

export interface JobOptions<Payload = unknown> {
  queue?: QueueName
  /** Attempts after the first. */
  retries?: number
  /** Seconds before the first retry; doubled at each, up to an hour. */
  retryAfter?: number
  /** Cron expression in Greek time; the payload is then `{}`. */
  cron?: string
  /** Called instead of the handler for the jobs that a worker fetched together, from two on. */
  batch?: BatchHandler<Payload>
}

/** A job whatever its payload. */
export interface AnyJob extends Required<Omit<JobOptions, 'cron' | 'batch'>> {
  name: string
  cron: string | undefined
  /** Checks the stored payload and calls the handler. */
  run: (context: JobContext, stored: unknown, run: JobRun) => Promise<void>
  /** Likewise for several; undefined for a job that has no handler of several. */
  runBatch: BatchHandler<unknown> | undefined
}

export interface Job<Payload> extends AnyJob {
  schema: z.ZodType<Payload>
  /** May run again after a crash, so it first checks in the database whether its effect exists already. */
  handler: (context: JobContext, payload: Payload, run: JobRun) => Promise<void>
}

/** Declares a kind of job that transactions can enqueue; `jobs.ts` beside `app.ts` lists all. */
export function defineJob<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: Job<Payload>['handler'],
  { batch, ...options }: JobOptions<Payload> = {},
): Job<Payload> {
  const run: AnyJob['run'] = (context, stored, thisRun) => handler(context, schema.parse(stored), thisRun)
  const runBatch: AnyJob['runBatch'] =
    batch &&
    ((context, jobs) =>
      batch(
        context,
        jobs.map((job) => ({ payload: schema.parse(job.payload), run: job.run })),
      ))
  return { name, schema, handler, run, runBatch, queue: 'quick', retries: 8, retryAfter: 2, cron: undefined, ...options }
}

declare module '../db/db-context.ts' {
  interface DbContext {
    jobs?: ReadonlyMap<string, AnyJob>
  }
}

/** Sets the jobs that transactions of one database may enqueue and its workers run, replacing earlier ones. */
export function connectJobs(db: Db, jobs: readonly AnyJob[]): void {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error(`A job is listed twice: ${jobs.map(({ name }) => name).join(', ')}.`)
  contextOf(db).jobs = byName
}

/** The listed job of this name. An unlisted one would wait for ever, so that it is an error already where it is enqueued. */
export function requireJob(db: Db | Tx, name: string): AnyJob {
  const { jobs } = contextOf(db)
  const job = jobs?.get(name)
  if (job) return job
  throw new Error(jobs ? `The job ${name} is not listed in jobs.ts.` : `The job ${name} cannot be enqueued: no jobs are connected to this database.`)
}
