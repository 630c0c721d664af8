import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'
import { type QueuedMail, toMessage } from './to-message.ts'

/** Adds mails to the demonstration's mailbox as they would have been sent from an address; one that is there already is not added again. */
export async function toMailbox(db: Db, mails: readonly QueuedMail[], from: string): Promise<void> {
  const sent = mails.map((mail, turn) => {
    const message = toMessage(mail, from)
    return { turn, id: mail.id, from: message.from, messageId: message.messageId }
  })
  await insertMessages(db, { sent: JSON.stringify(sent) })
}

const insertMessages = namedQuery<{ sent: string }, never>(
  'mailbox.insert',
  (value) => sql`
    insert into mailbox (message_id, from_address, to_address, subject, text, html, headers, calendar, attachment_id, received_at)
    select s."messageId", s."from", m.to_address, m.subject, m.text, m.html, m.headers, m.calendar, m.attachment_id, now()
    from json_to_recordset(${value('sent')}::json) as s (turn integer, id bigint, "from" text, "messageId" text) join mail m on m.id = s.id order by s.turn
    on conflict (message_id) do nothing`,
)
