import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deliverMail } from './deliver-mail.ts'

export interface MailWish {
  to: string
  subject: string
  text: string
  html?: string
  /** What the mail is about, as `approval.opened:17`: one key is one mail, however often it is queued. */
  messageKey: string
  headers?: Record<string, string>
}

/** Backs off from seconds to an hour, for about a day; a first wait in seconds also lets a mail follow soon after a crash. */
export const sendMail = defineJob('mail.send', z.object({ mailId: z.int() }), deliverMail, { retries: 30, retryAfter: 2 })

const oneAddress = z.email().max(320)

/** Leaves a mail to be sent by a job, in the caller's transaction. Its Message-ID follows from the key, so that sending it twice is one mail to the reader. */
export async function queueMail(tx: Tx, { to, subject, text, html, messageKey, headers = {} }: MailWish): Promise<void> {
  const row = await tx
    .insertInto('mail')
    .values({
      message_key: messageKey,
      message_id: `<${createHash('sha256').update(messageKey).digest('hex').slice(0, 40)}@klesis>`,
      to_address: oneAddress.parse(to),
      subject: subject.replace(/[\r\n\t]+/g, ' ').slice(0, 500),
      text,
      html: html ?? null,
      headers: JSON.stringify(headers),
    })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, sendMail, { mailId: row.id })
}
