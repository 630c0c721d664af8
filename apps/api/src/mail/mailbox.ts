import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'
import type { Message } from './to-message.ts'

/** Composes messages without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** Adds messages, composed by the same code as sent ones, to the demonstration's mailbox; a message with a known Message-ID is not added again. */
export async function toMailbox(db: Db, messages: readonly Message[]): Promise<void> {
  const composed = await Promise.all(
    messages.map(async (message, turn) => {
      const { attachments: _, ...kept } = message
      return { ...kept, turn, raw: String((await composer.sendMail(message)).message) }
    }),
  )
  await insertMessages(db, { messages: JSON.stringify(composed) })
}

const insertMessages = namedQuery<{ messages: string }, never>(
  'mailbox.insert',
  (value) => sql`
    insert into mailbox (message_id, from_address, to_address, subject, text, html, raw, received_at)
    select m."messageId", m."from", m."to", m.subject, m.text, m.html, m.raw, now()
    from json_to_recordset(${value('messages')}::json)
      as m (turn integer, "messageId" text, "from" text, "to" text, subject text, text text, html text, raw text) order by m.turn
    on conflict (message_id) do nothing`,
)
