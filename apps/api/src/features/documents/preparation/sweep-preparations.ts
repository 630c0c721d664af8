import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

const day = 86_400_000

/** Removes preparations a day after they expired. Their documents stay. */
export const sweepPreparations = defineJob(
  'documents.sweep',
  z.object({}),
  async ({ db, now }) => {
    const before = new Date(now().getTime() - day)
    await db.deleteFrom('document_preparation').where('expires_at', '<', before.toISOString()).execute()
  },
  { cron: '23 * * * *', queue: 'long' },
)
