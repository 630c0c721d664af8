const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const urgentWithin = 7 * day

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes' | 'past'; count: number; isUrgent: boolean }

/** Days from two days on, hours from two hours on, then minutes; always rounded down, so that nobody is promised too much. */
export function toTimeLeft(moment: string, now = Date.now()): TimeLeft {
  const left = Date.parse(moment) - now
  const isUrgent = left > 0 && left < urgentWithin
  if (left <= 0) return { unit: 'past', count: 0, isUrgent }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), isUrgent }
  if (left >= 2 * hour) return { unit: 'hours', count: Math.floor(left / hour), isUrgent }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), isUrgent }
}
