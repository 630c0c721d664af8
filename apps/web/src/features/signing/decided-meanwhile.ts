import { isRefused } from '../../api/call-refused.ts'
import { toAthensText } from '../../ui/athens-day.ts'

/** Of a refusal because the step is decided already: who decided meanwhile and when, if the server says it. */
export function decidedMeanwhile(error: unknown): { state: 'approved' | 'rejected'; by: string; at: string } | undefined {
  if (!isRefused(error, 'approval.alreadyDecided')) return undefined
  const { state, by, at } = error.params
  if ((state !== 'approved' && state !== 'rejected') || typeof by !== 'string' || typeof at !== 'string') return undefined
  return { state, by, at: toAthensText(at) }
}
