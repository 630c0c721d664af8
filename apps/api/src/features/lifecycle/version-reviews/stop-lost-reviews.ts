import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { lostBefore } from '../../invitations/index.ts'
import { endOutdated } from './end-reviewing.ts'
import { stopReviewing } from './stop-reviewing.ts'
import { takeReviewRun } from './take-review-run.ts'

/**
 * Stops the runs whose job was lost, of which nobody would hear otherwise, and ends those that a newer version has overtaken. One that fails keeps no other
 * waiting.
 */
export const stopLostReviews = defineJob(
  'lifecycle.stopLostReviews',
  z.object({}),
  async (context) => {
    const { db, log, now } = context
    for (const { id } of await findUnfinished(db, now())) {
      try {
        const lost = await takeReviewRun(db, id, { now: now(), lost: true })
        if (lost) await stopReviewing(context, lost, now())
        else await endOutdated(context, id, now())
      } catch (error) {
        log.error({ err: error, run: id }, 'a run that was lost or overtaken could not be ended')
      }
    }
  },
  { cron: '*/10 * * * *', queue: 'long' },
)

const findUnfinished = (db: Db, now: Date) =>
  db
    .selectFrom('version_review_run as r')
    .innerJoin('invitation as i', 'i.id', 'r.invitation_id')
    .select('r.id')
    .where('r.finished_at', 'is', null)
    .where(({ eb, and, or, ref }) =>
      or([eb('r.version_id', '<>', ref('i.current_version_id')), and([eb('r.stopped_at', 'is', null), eb('r.active_at', '<=', lostBefore(now))])]),
    )
    .orderBy('r.id')
    .execute()
