import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Starts work that waits for a lock. A rejection before it is awaited is not reported as unhandled. */
export function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  return work
}

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
