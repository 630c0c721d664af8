import { resultHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Forgets selections that are too old, and ended runs a day later, with their files. The entries of the histories stay. */
export const sweepBulkRuns = defineJob(
  'bulkRuns.sweep',
  z.object({}),
  async ({ db, now }) => {
    const at = now().getTime()
    await sql`delete from application_selection where kept_until < ${new Date(at).toISOString()}::timestamptz`.execute(db)
    await sql`delete from application_run where finished_at < ${new Date(at - resultHours * 3_600_000).toISOString()}::timestamptz`.execute(db)
  },
  { cron: '27 * * * *', queue: 'long' },
)
