import { sql } from 'kysely'
import { expect } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { findWrongCounters } from '../counters/recount-counters.ts'

/** Checks the invariants after any test: counters equal a recount, each audit chain is complete, and application states agree with their steps. */
export async function expectConsistent(db: Db): Promise<void> {
  expect(await findWrongCounters(db)).toEqual([])
  expect((await verifyAudit(db)).faults).toEqual([])
  const { rows } = await sql`
    select a.id from application a where a.deleted_at is null and (
      (a.approval_state in ('pending', 'review') and not exists (select from step s where s.application_id = a.id and s.state in ('pending', 'review')))
      or (a.approval_state not in ('pending', 'review') and exists (select from step s where s.application_id = a.id and s.state in ('pending', 'review')))
      or (a.approval_state = 'review') <> (a.review_step_id is not null)
      or (a.approval_state in ('approved', 'rejected')) <> (a.decided_at is not null))`.execute(db)
  expect(rows).toEqual([])
}

/** The rows of all tables that the life cycle writes, as one text to compare. */
export async function snapshot(db: Db): Promise<string> {
  const tables = [
    'application',
    'step',
    'step_group',
    'application_count',
    'step_count',
    'duty_count',
    'application_item',
    'attachment',
    'resubmission',
    'protocol_counter',
    'audit_entry',
  ]
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, e'\n' order by t::text) as text from ${sql.table(table)} t`.execute(db)
    texts.push(`${table}: ${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}

/** Codes of an application's audit trail, the oldest first. */
export async function auditOf(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'application')
    .where('subject_id', '=', applicationId)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.code)
}

/** Starts work that waits for a lock. A rejection before it is awaited is not reported as unhandled. */
export function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  return work
}

/** The outcome of each call, in order: `done` or the code of the refusal. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code ?? one.reason)))
}

/** States of an application's steps in force, in their order. */
export async function stepStates(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db.selectFrom('step').select('state').where('application_id', '=', applicationId).where('state', '<>', 'cancelled').orderBy('id').execute()
  return rows.map((row) => row.state)
}

export const readApplication = (db: Db, id: number) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Resolves once `waiting` queries wait for a lock that this transaction holds. The first of them is only sure to get it
 * while all are waiting: a query that comes when the row is free can get it before a waiting one has woken up.
 */
export async function untilBlocked(db: Db, tx: Tx, waiting = 1): Promise<void> {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      with recursive queue (pid) as (
        select ${own[0]?.pid}::int
        union
        select behind.pid from pg_stat_activity behind join queue on behind.datname = current_database() and queue.pid = any (pg_blocking_pids(behind.pid))
      )
      select count(*)::int - 1 as n from queue`.execute(db)
    if ((rows[0]?.n ?? 0) >= waiting) return
  }
}
