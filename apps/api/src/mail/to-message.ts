import type { Selectable } from 'kysely'
import type { Mail } from '../db/database.ts'

/** A mail as the mail server's client takes it. */
export const toMessage = (mail: Selectable<Mail>, from: string) => ({
  from,
  to: mail.to_address,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html !== null && { html: mail.html }),
  messageId: mail.message_id.replace('@klesis>', `@${from.split('@').at(-1)?.replace('>', '') ?? 'klesis'}>`),
  headers: { 'Auto-Submitted': 'auto-generated', ...(mail.headers as Record<string, string>) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export type Message = ReturnType<typeof toMessage>
