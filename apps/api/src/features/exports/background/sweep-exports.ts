import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { releaseFiles } from '../../../files/file-rows.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { failExport } from './finish-export.ts'
import { keptSince } from './read-exports.ts'
import { enqueueExport } from './write-export.ts'

/** Minutes after which a file that has not moved is taken to have lost its job; one that is only slow loses nothing by a second. */
const stalledMinutes = 15

/**
 * Deletes files a day after their end; the entries of the histories stay. Files that stand still get their job again, for a day: one that ended its process each time
 * would do so for ever.
 */
export const sweepExports = defineJob(
  'exports.sweep',
  z.object({}),
  async ({ db, now }) => {
    const { rows: lost } = await sql<{ id: number }>`
      select id from export_file where finished_at is null and created_at < ${keptSince(now())}::timestamptz order by id`.execute(db)
    for (const { id } of lost) await failExport(db, id, { refusal: new Refusal('export.failed'), now: now() })
    await inTransaction(db, async (tx) => {
      await deleteExports(tx, sql`finished_at < ${keptSince(now())}::timestamptz`)
      const before = new Date(now().getTime() - stalledMinutes * 60_000).toISOString()
      const { rows } = await sql<{ id: number }>`
        update export_file set moved_at = ${now().toISOString()}::timestamptz where finished_at is null and moved_at < ${before}::timestamptz returning id`.execute(
        tx,
      )
      for (const { id } of rows) await enqueueExport(tx, id)
    })
  },
  { cron: '3-53/10 * * * *', queue: 'long' },
)

/** Deletes files; their bytes are swept. */
export async function deleteExports(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ fileId: string | null }>`delete from export_file where ${which} returning file_id as "fileId"`.execute(tx)
  await releaseFiles(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
}
