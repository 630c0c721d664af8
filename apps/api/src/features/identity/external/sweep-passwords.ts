import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Forgets passwords that have ended, takes them out of the mails that carried them, and erases the addresses of mails about erased accounts. */
export const sweepPasswords = defineJob(
  'identity.sweep-passwords',
  z.object({}),
  async ({ db, now }) => {
    const at = now().toISOString()
    await db.deleteFrom('one_time_password').where('expires_at', '<', at).execute()
    await sql`
      update mail set subject = '', text = '', html = null, to_address = case when message_key like 'identity.erased:%' then '' else to_address end
      where message_key like 'identity.%' and state <> 'queued' and text <> '' and created_at < ${at}::timestamptz - interval '1 hour'`.execute(db)
  },
  { cron: '41 * * * *' },
)
