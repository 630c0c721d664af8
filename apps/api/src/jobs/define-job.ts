import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/file-store.ts'

/** What a job may use. */
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

/** `quick` jobs take far less than a second and run many at a time; `long` ones may take minutes. */
export type Lane = 'quick' | 'long'

export interface JobOptions {
  lane?: Lane
  /** Attempts after the first. */
  retries?: number
  /** Seconds before the first retry; doubled at each, up to an hour. */
  retryAfter?: number
  /** Cron expression, read in Greek time; the payload is then `{}`. */
  cron?: string
}

export interface Job<Payload> extends Required<Omit<JobOptions, 'cron'>> {
  name: string
  schema: z.ZodType<Payload>
  /** May run again after a crash, so it asks the database whether its effect is there already. */
  handler: (context: JobContext, payload: Payload, run: JobRun) => Promise<void>
  cron: string | undefined
}

const defined = new Map<string, Job<unknown>>()

/** Names a piece of work that transactions can leave behind. Its file must be imported by the feature's index, or nobody would run it. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>, handler: Job<Payload>['handler'], options: JobOptions = {}): Job<Payload> {
  const job: Job<Payload> = { name, schema, handler, lane: 'quick', retries: 8, retryAfter: 2, cron: undefined, ...options }
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice.`)
  defined.set(name, job as Job<unknown>)
  return job
}

export const findJob = (name: string): Job<unknown> | undefined => defined.get(name)
export const jobsWithCron = (): (Job<unknown> & { cron: string })[] =>
  [...defined.values()].filter((job): job is Job<unknown> & { cron: string } => job.cron !== undefined)
