import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Takes the words and the address out of everything that was sent to an address; what is still to be sent goes out. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await sql`update mail set to_address = '', subject = '', text = '', html = null where to_address = ${address} and state <> 'queued'`.execute(tx)
  await tx.deleteFrom('mailbox').where('to_address', '=', address).execute()
}
