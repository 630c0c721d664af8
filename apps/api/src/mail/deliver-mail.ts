import type { Selectable } from 'kysely'
import type { Mail } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { emit } from '../events/emit.ts'
import { allDone, type BatchHandler, type JobContext, type JobRun } from '../jobs/define-job.ts'
import { crashPoint } from '../testing/crash-point.ts'
import { toMailbox } from './mailbox.ts'
import { toMessage } from './to-message.ts'
import { transport } from './transport.ts'

interface SmtpError extends Error {
  responseCode?: number
}

/** Hands one mail to the mail server, or to the demonstration's mailbox. Replies 4xx and broken connections are retried, replies 5xx are final. */
export async function deliverMail(context: JobContext, { mailId }: { mailId: number }, run: JobRun): Promise<void> {
  const [mail] = await findQueued(context.db, [mailId])
  if (mail) await deliver(context, mail, run)
}

/** Several mails are read together. The demonstration's mailbox takes all at once, a mail server each by itself. */
export const deliverMails: BatchHandler<{ mailId: number }> = async (context, jobs) => {
  const ids = jobs.map(({ payload }) => payload.mailId)
  const mails = await findQueued(context.db, ids)
  if (!context.config.SMTP_URL) {
    if (mails.length > 0) await deliverTogether(context, mails)
    return allDone(jobs)
  }
  const byId = new Map(mails.map((mail) => [mail.id, mail]))
  return Promise.allSettled(
    jobs.map(async ({ payload, run }) => {
      const mail = byId.get(payload.mailId)
      if (mail) await deliver(context, mail, run)
    }),
  )
}

const findQueued = (db: Db, ids: readonly number[]) =>
  db.selectFrom('mail').selectAll().where('id', 'in', ids).where('state', '=', 'queued').orderBy('id').execute()

async function deliver(context: JobContext, mail: Selectable<Mail>, run: JobRun): Promise<void> {
  const { db } = context
  try {
    await handOver(context, [mail])
  } catch (error) {
    const { responseCode = 0, message } = error as SmtpError
    const isFinal = responseCode >= 500 || run.retries >= 30
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('mail')
        .set({ last_error: message.slice(0, 1_000), ...(isFinal && { state: 'failed' as const }) })
        .where('id', '=', mail.id)
        .execute()
      if (isFinal) await emit(tx, 'mail.failed', { mailId: mail.id })
    })
    if (isFinal) return context.log.error({ mailId: mail.id, message }, 'a mail cannot be delivered')
    throw error
  }
  await markSent(context, [mail])
}

async function deliverTogether(context: JobContext, mails: readonly Selectable<Mail>[]): Promise<void> {
  await handOver(context, mails)
  await markSent(context, mails)
}

async function handOver({ db, config }: JobContext, mails: readonly Selectable<Mail>[]): Promise<void> {
  const messages = mails.map((mail) => toMessage(mail, config.mailFrom))
  const { SMTP_URL: url } = config
  if (url) await Promise.all(messages.map((message) => transport(db, url).sendMail(message)))
  else await toMailbox(db, messages)
  crashPoint('mail.handedOver')
}

const markSent = ({ db, now }: JobContext, mails: readonly Selectable<Mail>[]) =>
  db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now().toISOString(), last_error: null })
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .execute()
