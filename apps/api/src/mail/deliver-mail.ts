import { sql } from 'kysely'
import { inTransaction } from '../db/in-transaction.ts'
import { namedQuery } from '../db/named-query.ts'
import { emit } from '../events/emit.ts'
import { allDone, type BatchHandler, type JobContext, type JobRun } from '../jobs/define-job.ts'
import { crashPoint } from '../testing/crash-point.ts'
import { attachmentOfFile, readAttached } from './attached-file.ts'
import { erasedIfAsked, eraseIfAsked } from './erase-mails.ts'
import { toMailbox } from './mailbox.ts'
import { type QueuedMail, toMessage } from './to-message.ts'
import { transport } from './transport.ts'

interface MailContext extends JobContext {
  isAwaited: boolean
}

interface SmtpError extends Error {
  responseCode?: number
  /** What the server answered, for example `RCPT TO`, or `AUTH PLAIN` and `CONN` for the session. */
  command?: string
}

/**
 * Hands one mail to the mail server, or to the demonstration's mailbox. Replies 5xx to the mail itself are final; replies 4xx, broken connections and what concerns the
 * session are retried.
 */
export const deliverMail = (isAwaited: boolean) =>
  async function deliverOne(context: JobContext, { mailId }: { mailId: number }, run: JobRun): Promise<void> {
    const [mail] = await findQueued(context.db, { ids: [mailId] })
    if (mail) await deliver({ ...context, isAwaited }, mail, run)
  }

/** Several mails are read together. The demonstration's mailbox takes all at once, a mail server each by itself. */
export const deliverMails =
  (isAwaited: boolean): BatchHandler<{ mailId: number }> =>
  async (context, jobs) => {
    const mails = await findQueued(context.db, { ids: jobs.map(({ payload }) => payload.mailId) })
    if (!context.config.SMTP_URL) {
      if (mails.length > 0) await deliverTogether({ ...context, isAwaited }, mails)
      return allDone(jobs)
    }
    const byId = new Map(mails.map((mail) => [mail.id, mail]))
    return Promise.allSettled(
      jobs.map(async ({ payload, run }) => {
        const mail = byId.get(payload.mailId)
        if (mail) await deliver({ ...context, isAwaited }, mail, run)
      }),
    )
  }

const findQueued = namedQuery<{ ids: readonly number[] }, QueuedMail>(
  'mail.queued',
  (value) => sql`
    select m.id, m.message_id, m.to_address, m.subject, m.text, m.html, m.headers, m.calendar,
      ${attachmentOfFile} as attachment
    from mail m left join file f on f.id = m.attachment_id where m.id = any(${value('ids')}) and m.state = 'queued' order by m.id`,
)

async function deliver(context: MailContext, mail: QueuedMail, run: JobRun): Promise<void> {
  const { db } = context
  try {
    await handOver(context, [mail])
  } catch (error) {
    const { message } = error as SmtpError
    const isFinal = isRefused(error as SmtpError) || run.retries >= 30
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('mail')
        .set({ last_error: message.slice(0, 1_000), ...(isFinal && { state: 'failed' as const }) })
        .where('id', '=', mail.id)
        .execute()
      if (isFinal) await eraseIfAsked(tx, mail.id)
      if (isFinal) await emit(tx, 'mail.failed', { mailId: mail.id })
    })
    if (isFinal) return context.log.error({ mailId: mail.id, message }, 'a mail cannot be delivered')
    throw error
  }
  await markSent(context, [mail])
}

const commandsOfMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * Whether the server refused this mail for good. A wrong password, or a server that turns everybody away, says nothing of the mail, although its reply is 5xx; nor
 * does 530, which asks for a sign-in.
 */
const isRefused = ({ responseCode = 0, command = '' }: SmtpError): boolean => commandsOfMail.has(command) && responseCode >= 500 && responseCode !== 530

async function deliverTogether(context: MailContext, mails: readonly QueuedMail[]): Promise<void> {
  await handOver(context, mails)
  await markSent(context, mails)
}

async function handOver({ db, config, files, isAwaited }: MailContext, mails: readonly QueuedMail[]): Promise<void> {
  const { SMTP_URL: url, mailFrom } = config
  if (url) {
    const messages = await Promise.all(mails.map(async (mail) => toMessage(mail, mailFrom, await readAttached(files, mail))))
    await Promise.all(messages.map((message) => transport(db, url, isAwaited).sendMail(message)))
  } else await toMailbox(db, mails, mailFrom)
  crashPoint('mail.handedOver')
}

const setSent = namedQuery<{ ids: readonly number[]; now: string }, never>(
  'mail.sent',
  (value) => sql`update mail set state = 'sent', sent_at = ${value('now')}, ${erasedIfAsked}, last_error = null where id = any(${value('ids')})`,
)

const markSent = ({ db, now }: JobContext, mails: readonly QueuedMail[]) => setSent(db, { ids: mails.map(({ id }) => id), now: now().toISOString() })
