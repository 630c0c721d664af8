import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import type { Message } from './to-message.ts'

/** Composes messages without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** Adds a message, composed by the same code as a sent one, to the demonstration's mailbox; a message with a known Message-ID is not added again. */
export async function toMailbox(db: Db, message: Message): Promise<void> {
  const composed = await composer.sendMail(message)
  await db
    .insertInto('mailbox')
    .values({
      ...{ message_id: message.messageId, from_address: message.from, to_address: message.to, subject: message.subject },
      ...{ text: message.text, html: message.html ?? null, raw: String(composed.message), received_at: sql<string>`now()` },
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}
