import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'

/** Waits until no job is left that is due, so that what a call leaves behind counts as its own. */
export async function awaitJobs(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'long'`.execute(db)
    if (rows[0]?.left === 0) return
    await wait(100)
  }
}
