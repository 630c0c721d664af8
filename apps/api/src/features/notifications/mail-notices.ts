import { z } from 'zod'
import { inTransaction } from '../../db/in-transaction.ts'
import { allDone, type BatchHandler, defineJob, type JobContext } from '../../jobs/define-job.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { scriptOwner } from '../procedures/index.ts'
import { findMailedNotices, type MailedNotice } from './mailed-notices.ts'
import { queueNoticeMails } from './queue-notice-mails.ts'
import { mailByScript } from './scripted/mail-by-script.ts'
import { mailPointOf } from './scripted/mail-points.ts'

const Notices = z.object({ ids: z.array(z.int()) })
type Notices = z.infer<typeof Notices>

const mailTogether: BatchHandler<Notices> = async (context, jobs) => {
  await writeMails(context, { ids: jobs.flatMap(({ payload }) => payload.ids) })
  return allDone(jobs)
}

/** Queues the mails of notices together. A notice whose text a script writes gets a job of its own, so that the script delays none of the other mails. */
export const mailNotices = defineJob('notifications.mail', Notices, writeMails, { batch: mailTogether })

async function writeMails(context: JobContext, { ids }: Notices): Promise<void> {
  const notices = await findMailedNotices(context.db, ids)
  if (notices.length === 0) return
  const scripted = notices.filter(hasScript)
  await inTransaction(context.db, async (tx) => {
    for (const { id, invitationId } of scripted) {
      await enqueue(tx, mailByScript, { id }, { key: String(id), ...(invitationId !== null && { group: scriptOwner(invitationId) }) })
    }
    await queueNoticeMails(tx, context, scripted.length > 0 ? notices.filter((notice) => !hasScript(notice)) : notices)
  })
}

function hasScript({ code, points }: MailedNotice): boolean {
  const point = mailPointOf[code]
  return point !== undefined && points.includes(point)
}
