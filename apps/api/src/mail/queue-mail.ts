import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deliverMail } from './deliver-mail.ts'

export interface MailInput {
  to: string
  subject: string
  text: string
  html?: string
  /** Identifies the mail, for example `approval.opened:17`; a mail with a known key is not queued again. */
  messageKey: string
  headers?: Record<string, string>
  /** Somebody waits for it: it is sent before the others. */
  isAwaited?: boolean
}

/** Retries for about a day, with delays from seconds to an hour; the short first delay also resends a mail soon after a crash. */
export const sendMail = defineJob('mail.send', z.object({ mailId: z.int() }), deliverMail, { queue: 'mail', retries: 30, retryAfter: 2 })

const oneAddress = z.email().max(320)

/** Queues a mail in the caller's transaction; a job sends it. Its Message-ID is derived from the key, so that a mail sent twice is one mail to the recipient. */
export async function queueMail(tx: Tx, { to, subject, text, html, messageKey, headers = {}, isAwaited = false }: MailInput): Promise<void> {
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
  if (row) await enqueue(tx, sendMail, { mailId: row.id }, { priority: isAwaited ? 1 : 0 })
}
