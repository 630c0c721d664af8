import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** For an erased account: what other systems were or would be told about the person or the person's applications. */
export async function eraseDeliveries(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await sql`delete from webhook_delivery d
    where d.person_id = ${personId} or d.application_id in (select a.id from application a where a.person_id = ${personId})`.execute(tx)
}

/** Deletes calls that ended before a time and whose tries are no longer in the log. */
export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
  await sql`delete from webhook_delivery d where d.created_at < ${before.toISOString()}::timestamptz and d.state <> 'pending'
    and not exists (select from run_log r where r.delivery_id = d.id)`.execute(db)
}
