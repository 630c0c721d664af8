import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant, PageText, page } from '../wire.ts'

/** A message of the demonstration's mailbox in a list. */
export const MailboxItem = z.object({ id: Id, to: z.string(), from: z.string(), subject: z.string(), receivedAt: Instant })
export type MailboxItem = z.infer<typeof MailboxItem>

/** A complete message; `html` is sanitised before it is shown. */
export const MailboxMessage = MailboxItem.extend({ text: z.string(), html: z.string().nullable(), raw: z.string() })
export type MailboxMessage = z.infer<typeof MailboxMessage>

export const demoSchemas = {
  mailbox: {
    summary: 'Mails that the demonstration would have sent, newest first.',
    query: z.object({ page: PageText, to: z.string().max(320).optional() }),
    response: page(MailboxItem),
  },
  message: { summary: 'One mail of the demonstration.', params: z.object({ id: IdText }), response: MailboxMessage },
} satisfies CallSchemasByName
