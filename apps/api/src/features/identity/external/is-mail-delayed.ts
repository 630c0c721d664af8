import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Whether what was last handed to the mail server did not leave: some mail waits after a failed try, and none younger has been sent. Tells nothing of any address. */
export async function isMailDelayed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from mail where state = 'queued' and last_error is not null and id > coalesce((select max(id) from mail where state = 'sent'), 0)) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}
