import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

interface Final {
  id: number
  personId: number
  total: number | null
  /** Of an evaluation that was final and is confirmed. */
  before: number | null
  at: string
}

/**
 * Keeps a score that became final after the discussion began: it completes the change that its member gave a reason for, or is one without. Of a score that is made
 * final again at once, the former one is what it had last become. One that stays as it is changes nothing.
 */
export async function noteFinal(tx: Tx, { id, personId, total, before, at }: Final): Promise<void> {
  const { rows } = await sql`
    update score_change set after = ${total}, is_complete = true where application_id = ${id} and person_id = ${personId} and not is_complete returning id`.execute(
    tx,
  )
  if (rows.length > 0) return
  await sql`
    insert into score_change (application_id, person_id, changed_at, before, after, is_complete, reason)
    select ${id}, ${personId}, ${at}, known.before, ${total}, true, '' from (select coalesce(${before}::double precision, (
      select after from score_change where application_id = ${id} and person_id = ${personId} order by id desc limit 1)) as before) known
    where known.before is distinct from ${total}::double precision`.execute(tx)
}
