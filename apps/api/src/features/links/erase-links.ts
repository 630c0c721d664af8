import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Revokes all links of an erased person and erases the addresses to which they were mailed and from which they were opened. */
export async function eraseLinks(tx: Tx, { personId, at }: { personId: number; at: string }): Promise<void> {
  await sql`update link set mailed_to = null, revoked_at = coalesce(revoked_at, ${at}::timestamptz) where person_id = ${personId}`.execute(tx)
  await sql`update link_use set address = '', browser = '' where link_id in (select id from link where person_id = ${personId})`.execute(tx)
}
