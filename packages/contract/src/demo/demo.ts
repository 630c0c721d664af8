import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, Instant, PageText, page } from '../wire.ts'

/** A message of the demonstration's mailbox, as it stands in a list. */
export const MailboxItem = z.object({ id: Id, to: z.string(), from: z.string(), subject: z.string(), receivedAt: Instant })
export type MailboxItem = z.infer<typeof MailboxItem>

/** A whole message; `html` is sanitised before it is shown. */
export const MailboxMessage = MailboxItem.extend({ text: z.string(), html: z.string().nullable(), raw: z.string() })
export type MailboxMessage = z.infer<typeof MailboxMessage>

/** What there is in the demonstration only; elsewhere these calls answer 404. */
export const demo = {
  mailbox: endpoint({
    method: 'GET',
    path: '/demo/api/mailbox',
    access: 'public',
    query: z.object({ page: PageText, to: z.string().max(320).optional() }),
    response: page(MailboxItem),
    summary: 'Mails that the demonstration would have sent, newest first.',
  }),
  message: endpoint({
    method: 'GET',
    path: '/demo/api/mailbox/:id',
    access: 'public',
    params: z.object({ id: IdText }),
    response: MailboxMessage,
    summary: 'One mail of the demonstration.',
  }),
} as const
