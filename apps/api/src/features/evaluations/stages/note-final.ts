import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { isOfRoundSql } from './find-changes.ts'

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
    update score_change e set after = ${total}, is_complete = true
    where e.application_id = ${id} and e.person_id = ${personId} and not e.is_complete and ${isOfRoundSql} returning e.id`.execute(tx)
  if (rows.length > 0) return
  await sql`
    insert into score_change (application_id, person_id, changed_at, before, after, is_complete, reason)
    select ${id}, ${personId}, ${at}, known.before, ${total}, true, '' from (select coalesce(${before}::double precision, (
      select e.after from score_change e where e.application_id = ${id} and e.person_id = ${personId} and ${isOfRoundSql} order by e.id desc limit 1)) as before) known
    where known.before is distinct from ${total}::double precision`.execute(tx)
}
