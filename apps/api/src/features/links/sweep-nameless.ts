import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineJob } from '../../jobs/define-job.ts'

/** Forgets nameless people who have begun nothing and whose sessions are over, and tickets that have served. */
export async function sweepNameless(db: Db, now: Date): Promise<number> {
  const at = now.toISOString()
  await sql`delete from ticket where expires_at < ${at}::timestamptz - interval '1 day'`.execute(db)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from person p where p.is_nameless and p.created_at < now() - interval '1 hour'
        and not exists (select from application a where a.person_id = p.id or a.created_by = p.id)
        and not exists (select from session s where s.person_id = p.id and s.ended_at is null and s.expires_at > ${at}::timestamptz)
        and not exists (select from file f where f.created_by = p.id)
      limit 1000 for update of p skip locked`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return 0
    for (const table of ['session', 'sign_in'] as const) await tx.deleteFrom(table).where('person_id', 'in', ids).execute()
    await tx.deleteFrom('person').where('id', 'in', ids).execute()
    return ids.length
  })
}

defineJob(
  'links.sweep',
  z.object({}),
  async ({ db, now, log }) => {
    log.info({ nameless: await sweepNameless(db, now()) }, 'swept entries')
  },
  { cron: '41 * * * *', lane: 'long' },
)
