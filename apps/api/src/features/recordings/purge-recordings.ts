import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { defineJob } from '../../jobs/define-job.ts'

const batch = 100
const day = 86_400_000

/** Deletes recordings that began more than `days` ago, in small batches, and older consents of visitors that no recording references. */
export async function purgeRecordings(db: Db, days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString()
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from recording where id in (select id from recording where began_at < ${before}::timestamptz order by began_at limit ${batch})`.execute(db)
    purged += Number(numAffectedRows)
    if (numAffectedRows < batch) break
  }
  await sql`delete from recording_consent as consent where person_id is null and answered_at < ${before}::timestamptz - interval '1 year'
    and not exists (select from recording where recording.consent_id = consent.id)`.execute(db)
  return purged
}

/** Deletes expired recordings every hour, also after recording was turned off. */
export const purgeOldRecordings = defineJob(
  'recordings.purge',
  z.object({}),
  async ({ db, config, log, now }) => {
    const purged = await purgeRecordings(db, config.RECORDING_DAYS, now())
    if (purged > 0) log.info({ purged }, 'recordings were purged')
  },
  { cron: '41 * * * *', queue: 'long' },
)
