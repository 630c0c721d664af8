import type { RefusalCode } from '@klesis/contract/errors.ts'
import { CallRefused, isRefused } from '../../../../api/call-refused.ts'
import type { Verdict } from './save-queue.ts'

const maySucceedLater = new Set([401, 408, 429])

/** Network and server errors are retried; for a stale revision the person is asked; any other refusal is final. */
export const verdictOf =
  (stale: RefusalCode) =>
  (error: unknown): Verdict => {
    if (isRefused(error, stale)) return 'stale'
    if (!(error instanceof CallRefused)) return 'again'
    if (error.code === 'request.inProgress') return 'again'
    return error.status >= 500 || maySucceedLater.has(error.status) ? 'again' : 'refused'
  }
