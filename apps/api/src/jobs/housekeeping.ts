import { z } from 'zod'
import { sealAuditTrail } from '../audit/seal-audit-trail.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { sweepKeys } from '../http/idempotency-rows.ts'
import { sweepLimits } from '../limits/limit-calls.ts'
import { defineJob } from './define-job.ts'

const NoPayload = z.object({})

/** Seals the audit trail; the hash is also logged, because the log is stored elsewhere. */
export const sealAudit = defineJob(
  'audit.seal',
  NoPayload,
  async ({ db, log }) => {
    const newSeal = await sealAuditTrail(db)
    if (newSeal) log.info({ seal: newSeal }, 'the audit trail was sealed')
  },
  { cron: '7 * * * *', queue: 'long' },
)

/** Deletes expired idempotency keys and rate limits, and files that nothing points at. */
export const sweepPortal = defineJob(
  'portal.sweep',
  NoPayload,
  async ({ db, files, now, log }) => {
    await sweepKeys(db)
    await sweepLimits(db)
    const swept = await sweepFiles(db, files, now())
    if (swept) log.info(swept, 'unattached files were deleted')
    else log.error('no unattached files were deleted, because the files in DATA_DIR belong to another database')
  },
  { cron: '23 * * * *', queue: 'long' },
)
