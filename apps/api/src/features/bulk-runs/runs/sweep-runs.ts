import { resultHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueueBatch } from './run-batch.ts'

/** Minutes after which a run that has not moved is taken to have lost its job; one that is only slow loses nothing by a second. */
const stalledMinutes = 15

/** Forgets selections that are too old, and ended runs a day later, with their files. The entries of the histories stay. Runs that stand still get their job again. */
export const sweepBulkRuns = defineJob(
  'bulkRuns.sweep',
  z.object({}),
  async ({ db, now }) => {
    const at = now().getTime()
    const before = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
    await sql`delete from application_selection where kept_until < ${new Date(at).toISOString()}::timestamptz`.execute(db)
    await sql`delete from application_run where finished_at < ${before(resultHours * 60)}::timestamptz`.execute(db)
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ runId: number; turn: number; personId: number }>`
        update application_run set moved_at = ${new Date(at).toISOString()}::timestamptz
        where finished_at is null and moved_at < ${before(stalledMinutes)}::timestamptz returning id as "runId", turn, person_id as "personId"`.execute(tx)
      for (const { personId, ...batch } of rows) await enqueueBatch(tx, batch, { personId })
    })
  },
  { cron: '7-57/10 * * * *', queue: 'long' },
)
