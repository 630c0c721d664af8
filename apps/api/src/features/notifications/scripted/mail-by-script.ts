import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { runMailScript } from '../../procedures/index.ts'
import { findMailedNotices, type MailedNotice } from '../mailed-notices.ts'
import { writeNotices } from '../write-notices.ts'
import { mailPointOf } from './mail-points.ts'

const ScriptedNotice = z.object({ id: z.int() })

/** Writes the mail of one notice as a script of its invitation says. Each has a job of its own, so that a slow script delays no other mail. */
export const mailByScript = defineJob('notifications.mailByScript', ScriptedNotice, run, { queue: 'scripts', retries: 8, retryAfter: 2 })

async function run(context: JobContext, { id }: z.infer<typeof ScriptedNotice>, jobRun: JobRun): Promise<void> {
  const [notice] = await findMailedNotices(context.db, [id])
  if (!notice) return
  const event = toEvent(notice)
  if (!event) throw new Error(`The notice ${id} has no point of a script.`)
  await runMailScript(context, event, jobRun, {
    write: (tx, mail) => (mail === 'skip' ? Promise.resolve() : writeNotices(tx, context, [notice], mail)),
    again: (tx, options) => enqueue(tx, mailByScript, { id }, options),
  })
}

function toEvent({ id, code, applicationId, personId, language }: MailedNotice) {
  const point = mailPointOf[code]
  return point && applicationId !== null ? { key: keyOf(id), point, applicationId, personId, language } : undefined
}

/** The same for each job of the notice. */
function keyOf(noticeId: number): string {
  const hash = createHash('sha256').update(`notice:${noticeId}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
