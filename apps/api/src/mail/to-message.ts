import type { Selectable } from 'kysely'
import type { Mail } from '../db/database.ts'
import { portalName } from '../texts/portal-name.ts'

/** What is sent of a mail. */
export type QueuedMail = Pick<Selectable<Mail>, 'id' | 'message_id' | 'to_address' | 'subject' | 'text' | 'html' | 'headers' | 'calendar'> & {
  attachment: { key: string; name: string; contentType: string } | null
}

export interface AttachedFile {
  filename: string
  contentType: string
  content: Buffer
}

/** A mail as the mail server's client takes it. A bare address gets the portal's name, by which people know whose mail it is. */
export const toMessage = (mail: QueuedMail, from: string, attached?: AttachedFile) => ({
  from: from.includes('<') ? from : `${portalName[languageOf(mail)]} <${from}>`,
  to: mail.to_address,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html !== null && { html: mail.html }),
  ...(mail.calendar !== null && { icalEvent: { method: methodOf(mail.calendar), filename: 'event.ics', content: mail.calendar } }),
  ...(attached && { attachments: [attached] }),
  messageId: mail.message_id.replace('@klesis>', `@${from.split('@').at(-1)?.replace('>', '') ?? 'klesis'}>`),
  headers: { 'Auto-Submitted': 'auto-generated', ...(mail.headers as Record<string, string>) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** As its HTML says. */
const languageOf = ({ html }: QueuedMail) => (html?.includes('<html lang="el"') ? 'el' : 'en')

/** What an invitation asks of the recipient's calendar, as its text says: `REQUEST` or `CANCEL`. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
