import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Takes the words and the address out of everything that was sent to an address; what is still to be sent goes out. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await sql`update mail set to_address = '', subject = '', text = '', html = null where to_address = ${address} and state <> 'queued'`.execute(tx)
  await tx.deleteFrom('mailbox').where('to_address', '=', address).execute()
}

export interface SentMails {
  /** How the keys of the mails begin. */
  keyPrefix: string
  /** How the keys begin of those whose address is forgotten, too. */
  addressKeyPrefix: string
  /** Instant as ISO text. */
  before: string
}

/** Takes the words out of mails of one kind that were sent before a moment. */
export const forgetSentMails = (db: Db, { keyPrefix, addressKeyPrefix, before }: SentMails) =>
  sql`
  update mail set subject = '', text = '', html = null, to_address = case when starts_with(message_key, ${addressKeyPrefix}) then '' else to_address end
  where starts_with(message_key, ${keyPrefix}) and state <> 'queued' and text <> '' and created_at < ${before}::timestamptz`.execute(db)
