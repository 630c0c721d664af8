import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

const columns = { to_address: sql`''`, subject: sql`''`, text: sql`''`, html: sql`null`, calendar: sql`null`, attachment_id: sql`null`, last_error: sql`null` }

const erased = sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

const { last_error: _, ...columnsOfSent } = columns

/** The columns of a mail that was sent: empty if its recipient erased the account while it waited. */
export const erasedIfAsked = sql.join(
  Object.entries(columnsOfSent).map(([column, value]) => sql`${sql.ref(column)} = case when erase_after_sending then ${value} else ${sql.ref(column)} end`),
)

/** The same for one that will not be sent. */
export const eraseIfAsked = (tx: Tx, id: number) => sql`update mail set ${erased} where id = ${id} and erase_after_sending`.execute(tx)

/** Erases text and address of all mails that were sent to an address, and the demonstration's copies of them. Mails that still wait are sent, and erased then. */
export async function eraseMails(tx: Tx, address: string): Promise<void> {
  // First those that wait: one that is marked as sent meanwhile is erased by the second statement.
  await sql`update mail set erase_after_sending = true where to_address = ${address} and state = 'queued'`.execute(tx)
  await sql`update mail set ${erased} where to_address = ${address} and state <> 'queued'`.execute(tx)
  await tx.deleteFrom('mailbox').where('to_address', '=', address).execute()
}

/** Which mails are meant. */
export interface SentMailFilter {
  /** Prefix of the mails' keys. */
  keyPrefix: string
  /** Prefix of the keys of those mails whose address is also erased. */
  addressKeyPrefix: string
  /** Instant as ISO text. */
  before: string
}

/** Erases the texts of mails of one kind that were created before an instant. */
export const eraseSentMails = (db: Db, { keyPrefix, addressKeyPrefix, before }: SentMailFilter) =>
  sql`
  update mail set subject = '', text = '', html = null, last_error = null, to_address = case when starts_with(message_key, ${addressKeyPrefix}) then '' else to_address end
  where starts_with(message_key, ${keyPrefix}) and state <> 'queued' and text <> '' and created_at < ${before}::timestamptz`.execute(db)
