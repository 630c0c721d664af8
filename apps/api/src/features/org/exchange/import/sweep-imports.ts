import { z } from 'zod'
import { defineJob } from '../../../../jobs/define-job.ts'

const retentionDays = 30

/** Deletes imports that ended more than 30 days ago; the audit trail keeps what they did. */
export const sweepImports = defineJob(
  'organisation.sweepImports',
  z.object({}),
  async ({ db, now }) => {
    const until = new Date(now().getTime() - retentionDays * 86_400_000).toISOString()
    await db.deleteFrom('organisation_import').where('finished_at', '<', until).execute()
  },
  { cron: '41 3 * * *', queue: 'long' },
)
