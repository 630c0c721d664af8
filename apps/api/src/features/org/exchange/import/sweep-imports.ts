import { z } from 'zod'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { defineJob } from '../../../../jobs/define-job.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { endLost, runImport } from './run-import.ts'

const dayMinutes = 24 * 60
const retentionMinutes = 30 * dayMinutes

/** Minutes after which an import that has not ended is taken to have lost its job; one that is only slow loses nothing by a second. */
const stalledMinutes = 15

/**
 * Deletes imports that ended more than 30 days ago; the audit trail keeps what they did. Those that do not end get their job again, for a day: one that ended its
 * process each time would do so for ever.
 */
export const sweepImports = defineJob(
  'organisation.sweepImports',
  z.object({}),
  async ({ db, now }) => {
    const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
    await db.deleteFrom('organisation_import').where('finished_at', '<', before(retentionMinutes)).execute()
    const unended = (minutes: number) =>
      db.selectFrom('organisation_import').select('code').where('finished_at', 'is', null).where('created_at', '<', before(minutes)).orderBy('code').execute()
    for (const { code } of await unended(dayMinutes)) await endLost(db, code, now())
    const stalled = await unended(stalledMinutes)
    await inTransaction(db, async (tx) => {
      for (const run of stalled) await enqueue(tx, runImport, run, { key: run.code })
    })
  },
  { cron: '4-54/10 * * * *', queue: 'long' },
)
