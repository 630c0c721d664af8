import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { beforeCommit, type Collection } from '../db/before-commit.ts'
import type { Tx } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { placeOf } from '../jobs/list-place.ts'
import { deliverMail, deliverMails } from './deliver-mail.ts'

export interface MailInput {
  to: string
  subject: string
  text: string
  html?: string
  /** Identifies the mail, for example `approval.opened:17`; a mail with a known key is not queued again. */
  messageKey: string
  headers?: Record<string, string>
  /** An invitation as iCalendar, for the recipient's own calendar. */
  calendar?: string
  /** A stored file that goes with it. */
  attachmentId?: string | undefined
  /** Somebody waits for it: it waits for no other mail and for no calls. */
  isAwaited?: boolean
  /** How many mails of the same list stand before it. Those further down leave later than others, so that a long list delays nobody else's mails. */
  place?: number
}

const Mail = z.object({ mailId: z.int() })

/** Retries for about a day, with delays from seconds to an hour; the short first delay also resends a mail soon after a crash. */
const options = { retries: 30, retryAfter: 2 }

export const sendMail = defineJob('mail.send', Mail, deliverMail(false), { ...options, queue: 'mail', batch: deliverMails(false) })
export const sendAwaitedMail = defineJob('mail.sendAwaited', Mail, deliverMail(true), { ...options, queue: 'awaited', batch: deliverMails(true) })

const oneAddress = z.email().max(320)

/** Whether a mail can be queued for this address: where many are written to, one bad address keeps it from nobody else. */
export const isMailable = (address: string): boolean => oneAddress.safeParse(address).success

/**
 * Queues a mail in the caller's transaction; a job sends it. Its Message-ID is derived from the key, so that a mail sent twice is one mail to the recipient.
 * All mails of a transaction are inserted by one statement before its commit.
 */
export async function queueMail(
  tx: Tx,
  { to, subject, text, html, messageKey, headers = {}, calendar, attachmentId, isAwaited = false, place = 0 }: MailInput,
): Promise<void> {
  await beforeCommit(tx, newMails, {
    key: messageKey,
    message_id: `<${createHash('sha256').update(messageKey).digest('hex').slice(0, 40)}@klesis>`,
    to: oneAddress.parse(to),
    subject: toStorable(subject.replace(/[\r\n\t]+/g, ' ').slice(0, 500)),
    text: toStorable(text),
    html: html === undefined ? null : toStorable(html),
    headers,
    calendar: calendar === undefined ? null : toStorable(calendar),
    attachment: attachmentId ?? null,
    isAwaited,
    place: place + placeOf(tx),
  })
}

/** PostgreSQL keeps neither the character 0 nor half of a pair of surrogates, as a cut text may end with. */
const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** A row of the table, by the names in the statement. */
interface NewMail {
  key: string
  message_id: string
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  calendar: string | null
  attachment: string | null
  isAwaited: boolean
  place: number
}

const newMails: Collection<NewMail> = {
  order: 3,
  write: async (tx, mails) => {
    const byKey = new Map(mails.map((mail) => [mail.key, mail]))
    for (const { id, key } of await insertMails(tx, { mails: JSON.stringify(mails.map((mail, turn) => ({ ...mail, turn }))) })) {
      const { isAwaited = false, place = 0 } = byKey.get(key) ?? {}
      await enqueue(tx, isAwaited ? sendAwaitedMail : sendMail, { mailId: id }, { priority: -place })
    }
  },
}

const insertMails = namedQuery<{ mails: string }, { id: number; key: string }>(
  'mail.insert',
  (value) => sql`
    insert into mail (message_key, message_id, to_address, subject, text, html, headers, calendar, attachment_id)
    select m.key, m.message_id, m.to, m.subject, m.text, m.html, m.headers, m.calendar, m.attachment
    from json_to_recordset(${value('mails')}::json)
      as m (turn integer, key text, message_id text, "to" text, subject text, text text, html text, headers jsonb, calendar text, attachment uuid) order by m.turn
    on conflict (message_key) do nothing returning id, message_key as key`,
)
