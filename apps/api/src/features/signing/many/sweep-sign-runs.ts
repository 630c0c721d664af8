import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'
import { tellEnds } from './ends-of-runs.ts'
import { endRun } from './run-rows.ts'

/**
 * Ends runs whose process died: their documents no longer wait, and whoever started the run goes on with a new code. Then tells of ends that nobody saw.
 */
export const sweepSignRuns = defineJob(
  'signing.sweep-runs',
  z.object({}),
  async ({ db, now }) => {
    const dead = await db.selectFrom('signing_run').select(['run_id as runId', 'attempt']).where('alive_until', '<=', now().toISOString()).execute()
    for (const run of dead) await endRun(db, run, 'signing.interrupted', now())
    await tellEnds(db, now())
  },
  { cron: '* * * * *' },
)
