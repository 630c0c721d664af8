import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { atPlaceOf, placeOf } from '../../../jobs/list-place.ts'
import { logSkippedRepetition, repetitionKey, runMailScript, scriptOwner, toEventKey } from '../../procedures/index.ts'
import { findMailedNotices, type MailedNotice } from '../mailed-notices.ts'
import { queueNoticeMails } from '../queue-notice-mails.ts'
import { mailPointOf } from './mail-points.ts'

/** `repeats` is the failed run that this one repeats. */
const ScriptedNotice = z.object({ id: z.int(), repeats: z.int().optional() })
type ScriptedNotice = z.infer<typeof ScriptedNotice>

/** Queues the mail of one notice with the text of a script of its invitation. Each notice has a job of its own, so that a slow script delays no other mail. */
export const mailByScript = defineJob('notifications.mailByScript', ScriptedNotice, run, { queue: 'scripts', retries: 8, retryAfter: 2 })

async function run(context: JobContext, { id, repeats }: ScriptedNotice, jobRun: JobRun): Promise<void> {
  const [notice] = await findMailedNotices(context.db, [id])
  if (!notice) return repeats === undefined ? undefined : logSkippedRepetition(context.db, { repeats, reason: 'noRecipient' })
  const event = toEvent(notice, repeats)
  if (!event) throw new Error(`No script can write the mail of the notice ${id}.`)
  await runMailScript({ ...context, db: atPlaceOf(context.db, jobRun) }, event, jobRun, {
    queueMails: (tx, mail) => (mail === 'skip' ? Promise.resolve() : queueNoticeMails(tx, context, [notice], { scriptMail: mail, repeats })),
    enqueueAgain: (tx, options) => enqueue(tx, mailByScript, { id, repeats }, { ...options, priority: -placeOf(tx) }),
  })
}

export function hasScript({ code, points }: MailedNotice): boolean {
  const point = mailPointOf[code]
  return point !== undefined && points.includes(point)
}

export const enqueueByScript = (tx: Tx, { id, invitationId }: MailedNotice, place = placeOf(tx)): Promise<void> =>
  enqueue(tx, mailByScript, { id }, { key: String(id), priority: -place, ...(invitationId !== null && { group: scriptOwner(invitationId) }) })

function toEvent({ id, code, applicationId, personId, language }: MailedNotice, repeats: number | undefined) {
  const point = mailPointOf[code]
  if (!point || applicationId === null) return undefined
  // If several jobs are enqueued for one notice, or for one repetition, they have the same key, so the script takes effect once.
  const key = repeats === undefined ? toEventKey(`notice:${id}`) : repetitionKey(repeats)
  return { key, point, applicationId, personId, language, source: { noticeId: id }, repeats }
}
