import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Erases text and address of all mails that were sent to an address, and the demonstration's copies of them. Mails that still wait are sent. */
export async function eraseMails(tx: Tx, address: string): Promise<void> {
  await sql`update mail set to_address = '', subject = '', text = '', html = null, calendar = null, attachment_id = null where to_address = ${address} and state <> 'queued'`.execute(
    tx,
  )
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
  update mail set subject = '', text = '', html = null, to_address = case when starts_with(message_key, ${addressKeyPrefix}) then '' else to_address end
  where starts_with(message_key, ${keyPrefix}) and state <> 'queued' and text <> '' and created_at < ${before}::timestamptz`.execute(db)
