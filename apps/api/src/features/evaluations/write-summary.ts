import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { countsSql } from './list/conditions.ts'

/** Keeps what the final evaluations of an application come to, in the transaction that changed one. Means that are equal but for binary fractions become equal. */
export async function writeSummary(tx: Tx, applicationId: number): Promise<void> {
  await sql`
    insert into evaluation_summary (application_id, invitation_id, done, mean, spread, least, most)
    select ${applicationId}, (select invitation_id from application where id = ${applicationId}), count(*), round(avg(e.total)::numeric, 6), case when count(e.total) > 1 then round(stddev_pop(e.total)::numeric, 6) end, min(e.total), max(e.total)
    from evaluation e where e.application_id = ${applicationId} and e.state = 'final'
      and ${countsSql}
    on conflict (application_id) do update set done = excluded.done, mean = excluded.mean, spread = excluded.spread, least = excluded.least, most = excluded.most`.execute(
    tx,
  )
}
