import { z } from 'zod'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { runMailScript, toEventKey } from '../../procedures/index.ts'
import { findMailedNotices, type MailedNotice } from '../mailed-notices.ts'
import { writeNotices } from '../write-notices.ts'
import { mailPointOf } from './mail-points.ts'

/** `repeats` is the failed run that this one repeats. */
const ScriptedNotice = z.object({ id: z.int(), repeats: z.int().optional() })
type ScriptedNotice = z.infer<typeof ScriptedNotice>

/** Writes the mail of one notice as a script of its invitation says. Each has a job of its own, so that a slow script delays no other mail. */
export const mailByScript = defineJob('notifications.mailByScript', ScriptedNotice, run, { queue: 'scripts', retries: 8, retryAfter: 2 })

async function run(context: JobContext, { id, repeats }: ScriptedNotice, jobRun: JobRun): Promise<void> {
  const [notice] = await findMailedNotices(context.db, [id])
  if (!notice) return
  const event = toEvent(notice, repeats)
  if (!event) throw new Error(`The notice ${id} has no point of a script.`)
  await runMailScript(context, event, jobRun, {
    write: (tx, mail) => (mail === 'skip' ? Promise.resolve() : writeNotices(tx, context, [notice], { scriptMail: mail, repeats })),
    again: (tx, options) => enqueue(tx, mailByScript, { id, repeats }, options),
  })
}

function toEvent({ id, code, applicationId, personId, language }: MailedNotice, repeats: number | undefined) {
  const point = mailPointOf[code]
  if (!point || applicationId === null) return undefined
  // The same for each job of the notice, and for each of a repetition.
  const key = toEventKey(repeats === undefined ? `notice:${id}` : `repeat:${repeats}`)
  return { key, point, applicationId, personId, language, source: { noticeId: id }, repeats }
}
