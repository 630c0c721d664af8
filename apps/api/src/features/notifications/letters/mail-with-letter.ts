import { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { atPlaceOf } from '../../../jobs/list-place.ts'
import { findNotices, isMailed } from '../mailed-notices.ts'
import { isNoticeCode } from '../notice-codes.ts'
import { queueNoticeMails } from '../queue-notice-mails.ts'
import { enqueueByScript, hasScript } from '../scripted/mail-by-script.ts'
import { issueForMail, letterRetries } from './issue-for-mail.ts'

/** Issues the letter about a decision and mails it with the notice. */
export const mailWithLetter = defineJob('notifications.mailWithLetter', z.object({ id: z.int() }), run, { retries: letterRetries, retryAfter: 2 })

async function run(context: JobContext, { id }: { id: number }, jobRun: JobRun): Promise<void> {
  const [notice] = await findNotices(context.db, { ids: [id] })
  if (!notice || !isNoticeCode(notice.code)) return
  await issueForMail(context, { code: notice.code, applicationId: notice.applicationId }, jobRun)
  if (!isMailed(notice)) return
  await inTransaction(atPlaceOf(context.db, jobRun), (tx) => (hasScript(notice) ? enqueueByScript(tx, notice) : queueNoticeMails(tx, context, [notice])))
}
