import { z } from 'zod'
import { inTransaction } from '../../db/in-transaction.ts'
import { allDone, type BatchHandler, defineJob, type JobContext, type JobOfBatch } from '../../jobs/define-job.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { placeOfJob } from '../../jobs/list-place.ts'
import { mailWithLetter } from './letters/mail-with-letter.ts'
import { findNotices, isMailed } from './mailed-notices.ts'
import { queueNoticeMails } from './queue-notice-mails.ts'
import { enqueueByScript, hasScript } from './scripted/mail-by-script.ts'

const Notices = z.object({ ids: z.array(z.int()) })
type Notices = z.infer<typeof Notices>

const mailTogether: BatchHandler<Notices> = async (context, jobs) => {
  await writeMails(context, jobs)
  return allDone(jobs)
}

/** Queues the mails of notices together. A notice whose text a script writes, or with which a letter goes, gets a job of its own, so that it delays none of the others. */
export const mailNotices = defineJob('notifications.mail', Notices, (context, payload, run) => writeMails(context, [{ payload, run }]), {
  queue: 'notices',
  batch: mailTogether,
})

async function writeMails(context: JobContext, jobs: readonly JobOfBatch<Notices>[]): Promise<void> {
  const places = new Map(jobs.flatMap(({ payload, run }) => payload.ids.map((id, place) => [id, place + placeOfJob(run)] as const)))
  const found = await findNotices(context.db, { ids: [...places.keys()] })
  const lettered = found.filter(({ hasLetter }) => hasLetter)
  const notices = found.filter((notice) => !notice.hasLetter).filter(isMailed)
  if (notices.length === 0 && lettered.length === 0) return
  const scripted = notices.filter(hasScript)
  await inTransaction(context.db, async (tx) => {
    // Also for those who get no mail: the letter is read with the application.
    for (const { id } of lettered) await enqueue(tx, mailWithLetter, { id }, { key: String(id), priority: -(places.get(id) ?? 0) })
    for (const notice of scripted) await enqueueByScript(tx, notice, places.get(notice.id))
    await queueNoticeMails(tx, context, scripted.length > 0 ? notices.filter((notice) => !hasScript(notice)) : notices, { places })
  })
}
