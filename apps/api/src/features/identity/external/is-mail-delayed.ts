import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Whether sending mail fails at present: a mail waits after a failed attempt, and no later mail has been sent. Does not depend on any address. */
export async function isMailDelayed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from mail where state = 'queued' and last_error is not null and id > coalesce((select max(id) from mail where state = 'sent'), 0)) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}
