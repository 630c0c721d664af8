import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { type Job, requireJob } from './define-job.ts'

export interface EnqueueOptions {
  /** While a job of this name and key waits, no other one is added. */
  key?: string
  /** ISO instant; without it the job is due at once. */
  runAt?: string
}

/**
 * Adds a job in the caller's transaction, so that it exists if and only if the change does. The row is inserted by SQL because pg-boss's `send` needs a
 * second connection to read its list of queues.
 */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, runAt }: EnqueueOptions = {}): Promise<void> {
  await insert(tx, job, [payload], key === undefined ? newKey : sql`${`${job.name}:${key}`}`, runAt)
}

/** Adds many jobs of one kind at once. */
export async function enqueueAll<Payload>(tx: Tx, job: Job<Payload>, payloads: readonly Payload[], { runAt }: Omit<EnqueueOptions, 'key'> = {}): Promise<void> {
  await insert(tx, job, payloads, newKey, runAt)
}

const newKey = sql`gen_random_uuid()::text`

async function insert<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
  singleton: RawBuilder<unknown>,
  runAt: string | undefined,
): Promise<void> {
  requireJob(tx, job.name)
  const { queueSchema } = contextOf(tx).world
  const jobRows = payloads.map((payload) => JSON.stringify({ job: job.name, payload: job.schema.parse(payload) }))
  const start = runAt === undefined ? sql`now()` : sql`${runAt}::timestamptz`
  await sql`
    with added as (
      insert into ${sql.id(queueSchema, 'job')} (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, policy, heartbeat_seconds)
      select q.name, work::jsonb, ${start}, ${singleton}, q.expire_seconds, q.deletion_seconds, ${start} + q.retention_seconds * interval '1 second',
        ${job.retries}::integer, ${job.retryAfter}::integer, true, q.retry_delay_max, q.policy, q.heartbeat_seconds
      from ${sql.id(queueSchema, 'queue')} q cross join unnest(${jobRows}::text[]) work where q.name = ${job.queue}
      on conflict do nothing returning start_after)
    select pg_notify('pgboss_' || left(encode(sha224(${queueSchema}::text::bytea), 'hex'), 24), ${job.queue}) from added where start_after <= now() limit 1`.execute(
    tx,
  )
}
