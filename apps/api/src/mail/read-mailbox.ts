import type { MailboxItem, MailboxMessage } from '@klesis/contract/demo/demo.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/file-store.ts'
import { refuse } from '../refusals/refuse.ts'
import { attachmentOfFile, readAttached } from './attached-file.ts'
import { toMessage } from './to-message.ts'

/** Composes messages without sending them, by the code that composes sent ones. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

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
export async function readMailboxMessage({ db, files }: { db: Db; files: FileStore }, id: number): Promise<MailboxMessage> {
  const row = await db
    .selectFrom('mailbox as b')
    .leftJoin('file as f', 'f.id', 'b.attachment_id')
    .select(['b.id', 'b.message_id', 'b.from_address', 'b.to_address', 'b.subject', 'b.text', 'b.html', 'b.headers', 'b.calendar', 'b.received_at'])
    .select(attachmentOfFile.as('attachment'))
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('access.notFound')
  const message = { ...toMessage(row, row.from_address, await readAttached(files, row)), date: new Date(row.received_at) }
  const raw = String((await composer.sendMail(message)).message)
  return { id, to: row.to_address, from: row.from_address, subject: row.subject, receivedAt: row.received_at, text: row.text, html: row.html, raw }
}
