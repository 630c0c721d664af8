import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import type { Message } from './deliver-mail.ts'

/** Writes messages as they would leave, without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** Puts a message, composed by the same code as a sent one, into the demonstration's mailbox; the same message twice is there once. */
export async function toMailbox(db: Db, message: Message): Promise<void> {
  const composed = await composer.sendMail(message)
  await db
    .insertInto('mailbox')
    .values({
      ...{ message_id: message.messageId, from_address: message.from, to_address: message.to, subject: message.subject },
      ...{ text: message.text, html: message.html ?? null, raw: String(composed.message) },
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}
