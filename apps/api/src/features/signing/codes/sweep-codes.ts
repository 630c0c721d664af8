import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'
import { eraseSentMails } from '../../../mail/erase-mails.ts'

/** Deletes codes that ended a day ago, and takes codes out of the mails that contained them. */
export const sweepCodes = defineJob(
  'signing.sweep-codes',
  z.object({}),
  async ({ db, now }) => {
    const at = now()
    await db.deleteFrom('signing_code').where('expires_at', '<', sql<string>`${at.toISOString()}::timestamptz - interval '1 day'`).execute()
    const keyPrefix = 'signing.code:'
    await eraseSentMails(db, { keyPrefix, addressKeyPrefix: keyPrefix, before: new Date(at.getTime() - 3_600_000).toISOString() })
  },
  { cron: '43 * * * *' },
)
