import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeDeliveries } from '../webhooks/forget-deliveries.ts'

/** Rows that one statement deletes: it holds locks for a moment only, and an interrupted purge keeps what it has done. */
const portion = 1_000
const day = 86_400_000

/** Deletes the runs of scripts whose event is more than `days` ago, a portion at a time, and returns how many there were. */
export async function purgeRuns(db: Db, { days, now }: { days: number; now: Date }): Promise<number> {
  const before = new Date(now.getTime() - days * day)
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from run_log where id in (select id from run_log where started_at < ${before.toISOString()}::timestamptz order by started_at limit ${portion})`.execute(
      db,
    )
    purged += Number(numAffectedRows)
    if (numAffectedRows < portion) break
  }
  await purgeDeliveries(db, before)
  return purged
}

export const purgeOldRuns = defineJob(
  'procedures.purgeRuns',
  z.object({}),
  async ({ db, config, log, now }) => {
    const purged = await purgeRuns(db, { days: config.RUN_LOG_DAYS, now: now() })
    if (purged > 0) log.info({ purged }, 'runs of scripts were purged')
  },
  { cron: '53 3 * * *', queue: 'long' },
)
