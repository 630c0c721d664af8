import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { sweepNamelessPeople } from '../identity/index.ts'

export const sweepLinks = defineJob(
  'links.sweep',
  z.object({}),
  async ({ db, now, log }) => {
    await sql`delete from ticket where expires_at < ${now().toISOString()}::timestamptz - interval '1 day'`.execute(db)
    log.info({ nameless: await sweepNamelessPeople(db, now()) }, 'unused nameless people were deleted')
  },
  { cron: '41 * * * *', queue: 'long' },
)
