import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
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
}

/** Jobs of `quick` take far less than a second and run many at a time; those of `long` may take minutes. */
export type QueueName = 'quick' | 'long'

export interface JobOptions {
  queue?: QueueName
  /** Attempts after the first. */
  retries?: number
  /** Seconds before the first retry; doubled at each, up to an hour. */
  retryAfter?: number
  /** Cron expression in Greek time; the payload is then `{}`. */
  cron?: string
}

export interface Job<Payload> extends Required<Omit<JobOptions, 'cron'>> {
  name: string
  schema: z.ZodType<Payload>
  /** May run again after a crash, so it first checks in the database whether its effect exists already. */
  handler: (context: JobContext, payload: Payload, run: JobRun) => Promise<void>
  cron: string | undefined
}

const jobsByName = new Map<string, Job<unknown>>()

/** Registers a kind of job that transactions can enqueue. The feature's index must import its file; otherwise no worker runs it. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>, handler: Job<Payload>['handler'], options: JobOptions = {}): Job<Payload> {
  const job: Job<Payload> = { name, schema, handler, queue: 'quick', retries: 8, retryAfter: 2, cron: undefined, ...options }
  if (jobsByName.has(name)) throw new Error(`The job ${name} is defined twice.`)
  jobsByName.set(name, job as Job<unknown>)
  return job
}

export const findJob = (name: string): Job<unknown> | undefined => jobsByName.get(name)
export const jobsWithCron = (): (Job<unknown> & { cron: string })[] =>
  [...jobsByName.values()].filter((job): job is Job<unknown> & { cron: string } => job.cron !== undefined)
