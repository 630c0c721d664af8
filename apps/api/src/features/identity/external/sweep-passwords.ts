import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'
import { eraseSentMails } from '../../../mail/erase-mails.ts'

/** Deletes expired passwords, removes passwords from the mails that contained them, and erases the addresses of mails about erased accounts. */
export const sweepPasswords = defineJob(
  'identity.sweep-passwords',
  z.object({}),
  async ({ db, now }) => {
    const at = now()
    await db.deleteFrom('one_time_password').where('expires_at', '<', at.toISOString()).execute()
    const before = new Date(at.getTime() - 3_600_000).toISOString()
    await eraseSentMails(db, { keyPrefix: 'identity.', addressKeyPrefix: 'identity.erased:', before })
  },
  { cron: '41 * * * *' },
)
