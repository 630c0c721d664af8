import { sql } from 'kysely'
import { beforeCommit, type Collection } from '../db/before-commit.ts'
import type { Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { namedChange } from '../db/named-query.ts'
import { type Job, type QueueName, requireJob } from './define-job.ts'

export interface EnqueueOptions {
  /** While a job of this name and key waits, no other one is added. */
  key?: string
  /** ISO instant; without it the job is due at once. */
  runAt?: string
  /** Jobs of a higher priority run before others of their queue; 0 without it. */
  priority?: number
}

export interface EnqueueAllOptions extends Pick<EnqueueOptions, 'runAt'> {
  /** Each next job has a lower priority, so that several lists take turns and a long one does not delay the others. */
  inTurns?: boolean
}

/**
 * Adds a job in the caller's transaction, so that it exists if and only if the change does. All jobs of a transaction are inserted by one statement before its
 * commit. It is SQL of ours because pg-boss's `send` needs a second connection to read its list of queues.
 */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, ...options }: EnqueueOptions = {}): Promise<void> {
  await add(tx, job, payload, { ...options, ...(key !== undefined && { key: `${job.name}:${key}` }) })
}

/** Adds many jobs of one kind at once. */
export async function enqueueAll<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { inTurns = false, ...options }: EnqueueAllOptions = {},
): Promise<void> {
  for (const [index, payload] of payloads.entries()) await add(tx, job, payload, { ...options, priority: inTurns ? -index : 0 })
}

/** A row of pg-boss's table, by the names in the statement. */
interface NewJob {
  queue: QueueName
  work: { job: string; payload: unknown }
  run_at: string | undefined
  key: string | undefined
  priority: number
  retries: number
  retry_after: number
}

async function add<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, runAt, priority = 0 }: EnqueueOptions): Promise<void> {
  requireJob(tx, job.name)
  const { queue, retries, retryAfter } = job
  const work = { job: job.name, payload: job.schema.parse(payload) }
  await beforeCommit(tx, newJobs, { queue, work, run_at: runAt, key, priority, retries, retry_after: retryAfter })
}

/** Last, because other collections enqueue jobs. */
const newJobs: Collection<NewJob> = { order: 9, write: (tx, jobs) => insertJobs(tx, { jobs: JSON.stringify(jobs) }) }

const insertJobs = namedChange<{ jobs: string }>('jobs.insert', (value, db) => {
  const { queueSchema } = contextOf(db).world
  return sql`
    with added as (
      insert into ${sql.id(queueSchema, 'job')} (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, priority, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds)
      select q.name, j.work, s.at, coalesce(j.key, gen_random_uuid()::text), q.expire_seconds, q.deletion_seconds, s.at + q.retention_seconds * interval '1 second',
        j.priority, j.retries, j.retry_after, true, q.retry_delay_max, q.policy, q.heartbeat_seconds
      from json_to_recordset(${value('jobs')}::json)
          as j (queue text, work jsonb, run_at timestamptz, key text, priority integer, retries integer, retry_after integer)
        join ${sql.id(queueSchema, 'queue')} q on q.name = j.queue cross join lateral (select coalesce(j.run_at, now()) as at) s
      on conflict do nothing returning name, start_after)
    select pg_notify('pgboss_' || left(encode(sha224(${sql.lit(queueSchema)}::text::bytea), 'hex'), 24), name)
    from (select distinct name from added where start_after <= now()) due`
})
