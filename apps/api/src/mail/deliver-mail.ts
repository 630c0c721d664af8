import { inTransaction } from '../db/in-transaction.ts'
import { emit } from '../events/emit.ts'
import type { JobContext, JobRun } from '../jobs/define-job.ts'
import { crashPoint } from '../testing/crash-point.ts'
import { toMailbox } from './mailbox.ts'
import { toMessage } from './to-message.ts'
import { transport } from './transport.ts'

interface SmtpError extends Error {
  responseCode?: number
}

/** Hands one mail to the mail server, or to the demonstration's mailbox. Replies 4xx and broken connections are retried, replies 5xx are final. */
export async function deliverMail(context: JobContext, { mailId }: { mailId: number }, run: JobRun): Promise<void> {
  const { db, config, now } = context
  const mail = await db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (mail?.state !== 'queued') return
  try {
    if (config.SMTP_URL) await transport(db, config.SMTP_URL).sendMail(toMessage(mail, config.mailFrom))
    else await toMailbox(db, toMessage(mail, config.mailFrom))
  } catch (error) {
    const { responseCode = 0, message } = error as SmtpError
    const isFinal = responseCode >= 500 || run.retries >= 30
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('mail')
        .set({ last_error: message.slice(0, 1_000), ...(isFinal && { state: 'failed' as const }) })
        .where('id', '=', mailId)
        .execute()
      if (isFinal) await emit(tx, 'mail.failed', { mailId })
    })
    if (isFinal) return context.log.error({ mailId, message }, 'a mail cannot be delivered')
    throw error
  }
  crashPoint('mail.handedOver')
  await db.updateTable('mail').set({ state: 'sent', sent_at: now().toISOString(), last_error: null }).where('id', '=', mailId).execute()
}
