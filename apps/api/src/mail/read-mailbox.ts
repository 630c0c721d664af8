import type { MailboxItem, MailboxMessage } from '@klesis/contract/demo/demo.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { refuse } from '../refusals/refuse.ts'

const columns = ['id', 'to_address as to', 'from_address as from', 'subject', 'received_at as receivedAt'] as const

/** One page of the demonstration's mailbox, which keeps the mails that a demonstration does not send: all, or those to one address. */
export async function readMailbox(
  db: Db,
  { page, to }: { page: number; to?: string | undefined },
): Promise<{ items: MailboxItem[]; total: number; totalIsExact: boolean }> {
  const mails = db.selectFrom('mailbox').$if(to !== undefined, (query) => query.where(sql`lower(to_address)`, '=', to?.toLowerCase()))
  const [items, counted] = await Promise.all([
    mails
      .select(columns)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    mails.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total: counted.total, totalIsExact: true }
}

/** One message, as it would have been sent. */
export async function readMailboxMessage(db: Db, id: number): Promise<MailboxMessage> {
  const message = await db
    .selectFrom('mailbox')
    .select([...columns, 'text', 'html', 'raw'])
    .where('id', '=', id)
    .executeTakeFirst()
  return message ?? refuse('access.notFound')
}
