import { z } from 'zod'
import { seal } from '../audit/seal.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { sweepKeys } from '../http/idempotency-rows.ts'
import { sweepLimits } from '../limits/limit-calls.ts'
import { defineJob } from './define-job.ts'

const Nothing = z.object({})

/** Seals the journal; the hash goes to the log too, which is kept elsewhere. */
defineJob(
  'audit.seal',
  Nothing,
  async ({ db, log }) => {
    const made = await seal(db)
    if (made) log.info({ seal: made }, 'the journal was sealed')
  },
  { cron: '7 * * * *', lane: 'long' },
)

/** Forgets keys of calls, counters and files that have served. */
defineJob(
  'portal.sweep',
  Nothing,
  async ({ db, files, now, log }) => {
    await sweepKeys(db)
    await sweepLimits(db)
    log.info(await sweepFiles(db, files, now()), 'swept')
  },
  { cron: '23 * * * *', lane: 'long' },
)
