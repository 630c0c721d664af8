import { CallRefused, isRefused } from '../../../../api/call-refused.ts'
import type { Verdict } from './save-queue.ts'

const maySucceedLater = new Set([401, 408, 429])

/** A broken line or server is tried again; another window's version is asked about; any other no is final. */
export function judgeError(error: unknown): Verdict {
  if (isRefused(error, 'application.stale')) return 'stale'
  if (!(error instanceof CallRefused)) return 'again'
  if (error.code === 'request.inProgress') return 'again'
  return error.status >= 500 || maySucceedLater.has(error.status) ? 'again' : 'refused'
}
