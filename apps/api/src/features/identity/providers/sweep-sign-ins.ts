import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Forgets sign-ins that were begun at a provider and are over. */
defineJob(
  'identity.sweepSignIns',
  z.object({}),
  async ({ db, now }) => {
    await db.deleteFrom('sign_in_start').where('expires_at', '<', now().toISOString()).execute()
  },
  { cron: '41 * * * *', lane: 'long' },
)
