import { type RawBuilder, sql } from 'kysely'
import { beforeCommit, type Collection, takeCollected } from '../db/before-commit.ts'
import type { Db, Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { namedChange } from '../db/named-query.ts'
import { type Job, type QueueName, requireJob } from './define-job.ts'

export interface EnqueueOptions {
  /** While a job of this name and key waits, no other one is added. */
  key?: string
  /** ISO instant; without it the job is due at once. */
  runAt?: string
  /** Of those of one group each process runs no more at once than its queue allows. */
  group?: string
  /** Jobs of a higher priority run before others of their queue; 0 without it. */
  priority?: number
}

export interface EnqueueAllOptions extends Pick<EnqueueOptions, 'runAt'> {
  /** Each job of the list has a lower priority than the one before, so that jobs of several lists alternate and a long list does not delay the others. */
  interleaved?: boolean
}

/**
 * Adds a job in the caller's transaction, so that it exists if and only if the change does. All jobs of a transaction are inserted by one statement before its
 * commit. It is SQL of ours because pg-boss's `send` needs a second connection to read its list of queues.
 */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, ...options }: EnqueueOptions = {}): Promise<void> {
  await add(tx, job, payload, { ...options, ...(key !== undefined && { key: `${job.name}:${key}` }) })
}

/**
 * Takes back the jobs of a key and returns their payloads, the oldest first: there are several if one was added while another ran or waited to be tried again. A job
 * whose handler takes its own back has its effect once, because the row that says it is to be done is gone with the same commit.
 */
export async function takeBack<Payload>(tx: Tx, { name, queue, schema }: Job<Payload>, key: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: unknown }>`
    with taken as (
      delete from ${sql.id(contextOf(tx).world.queueSchema, 'job')}
      where name = ${queue} and singleton_key = ${`${name}:${key}`} and state in ('created', 'retry', 'active') returning created_on, data -> 'payload' as payload)
    select payload from taken order by created_on`.execute(tx)
  return rows.map(({ payload }) => schema.parse(payload))
}

/** Adds many jobs of one kind at once. */
export async function enqueueAll<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { interleaved = false, ...options }: EnqueueAllOptions = {},
): Promise<void> {
  for (const [index, payload] of payloads.entries()) await add(tx, job, payload, { ...options, priority: interleaved ? -index : 0 })
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
  group_id: string | undefined
}

async function add<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, { key, runAt, priority = 0, group }: EnqueueOptions): Promise<void> {
  requireJob(tx, job.name)
  const { queue, retries, retryAfter } = job
  const work = { job: job.name, payload: job.schema.parse(payload) }
  await beforeCommit(tx, newJobs, { queue, work, run_at: runAt, key, priority, retries, retry_after: retryAfter, group_id: group })
}

/** Last, because other collections enqueue jobs. */
const newJobs: Collection<NewJob> = { order: 9, write: (tx, jobs) => insertJobs(tx, { jobs: JSON.stringify(jobs) }) }

const jobsOf = (json: RawBuilder<string>) => sql`json_to_recordset(${json}::json) as j (queue text, work jsonb, run_at timestamptz, key text, priority integer,
        retries integer, retry_after integer, group_id text)`

const insertJobs = namedChange<{ jobs: string }>('jobs.insert', (value, db) => insertFrom(db, sql`with`, jobsOf(value('jobs'))))

/** The jobs that a transaction has enqueued so far, for a statement that inserts them with its own. */
export const takeJobs = (tx: Tx): string => JSON.stringify(takeCollected(tx, newJobs))

/**
 * A statement that inserts `rows` (`insert … returning id`), one job for all of them, whose payload has their ids, and the `taken` jobs. A job that is enqueued
 * afterwards would have to wait for the ids.
 */
export function withJobForIds(
  db: Db | Tx,
  { name, queue, retries, retryAfter }: Job<{ ids: number[] }>,
  rows: RawBuilder<unknown>,
  { taken, priority }: { taken: RawBuilder<string>; priority: RawBuilder<number> },
) {
  requireJob(db, name)
  const work = sql`jsonb_build_object('job', ${sql.lit(name)}::text, 'payload', jsonb_build_object('ids', jsonb_agg(id order by id)))`
  return insertFrom(
    db,
    sql`with made as (${rows}),`,
    sql`(select ${sql.lit(queue)} as queue, ${work} as work, null::timestamptz as run_at, null as key, ${priority}::integer as priority, ${sql.lit(retries)} as retries,
      ${sql.lit(retryAfter)} as retry_after, null as group_id from made having count(*) > 0
      union all select * from ${jobsOf(taken)}) j`,
  )
}

/**
 * Inserts the jobs of a relation `j`, and tells the workers of their queues, with the group of those that have one. They are inserted in the order of their keys:
 * who inserts a key waits for another transaction that has inserted it, and two that began with different keys would wait for each other.
 */
function insertFrom(db: Db | Tx, before: RawBuilder<unknown>, jobs: RawBuilder<unknown>) {
  const { queueSchema } = contextOf(db).world
  return sql`
    ${before} added as (
      insert into ${sql.id(queueSchema, 'job')} (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, priority, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds, group_id)
      select q.name, j.work, s.at, coalesce(j.key, gen_random_uuid()::text), q.expire_seconds, q.deletion_seconds, s.at + q.retention_seconds * interval '1 second',
        j.priority, j.retries, j.retry_after, true, q.retry_delay_max, q.policy, q.heartbeat_seconds, j.group_id
      from ${jobs}
        join ${sql.id(queueSchema, 'queue')} q on q.name = j.queue cross join lateral (select coalesce(j.run_at, now()) as at) s
      order by j.queue, j.key
      on conflict do nothing returning name, group_id, start_after)
    select pg_notify('pgboss_' || left(encode(sha224(${sql.lit(queueSchema)}::text::bytea), 'hex'), 24), concat_ws(' ', name, group_id))
    from (select distinct name, group_id from added where start_after <= now()) due`
}
