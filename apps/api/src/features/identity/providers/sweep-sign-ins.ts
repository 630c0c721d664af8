import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Deletes expired sign-ins at providers. */
export const sweepSignIns = defineJob(
  'identity.sweepSignIns',
  z.object({}),
  async ({ db, now }) => {
    await db.deleteFrom('sign_in_start').where('expires_at', '<', now().toISOString()).execute()
  },
  { cron: '41 * * * *', queue: 'long' },
)
