import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Job } from './define-job.ts'

export interface EnqueueOptions {
  /** While a job of this name and key waits, another is not added. */
  key?: string
  /** ISO instant; at once where absent. */
  runAt?: string
}

/**
 * Leaves work behind, in the caller's transaction: it is there if and only if the change is. pg-boss lets jobs be inserted by SQL; done so, no second
 * connection takes part, which `send` needs for its list of queues.
 */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, runAt }: EnqueueOptions = {}): Promise<void> {
  await insert(tx, job, [payload], key === undefined ? newKey : sql`${`${job.name}:${key}`}`, runAt)
}

/** Many pieces of the same work at once. */
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
  const works = payloads.map((payload) => JSON.stringify({ job: job.name, payload: job.schema.parse(payload) }))
  const start = runAt === undefined ? sql`now()` : sql`${runAt}::timestamptz`
  await sql`
    with added as (
      insert into pgboss.job (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, policy, heartbeat_seconds)
      select q.name, work::jsonb, ${start}, ${singleton}, q.expire_seconds, q.deletion_seconds, ${start} + q.retention_seconds * interval '1 second',
        ${job.retries}::integer, ${job.retryAfter}::integer, true, q.retry_delay_max, q.policy, q.heartbeat_seconds
      from pgboss.queue q cross join unnest(${works}::text[]) work where q.name = ${job.lane}
      on conflict do nothing returning start_after)
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${job.lane}) from added where start_after <= now() limit 1`.execute(tx)
}
