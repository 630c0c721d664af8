import type { Language } from '@klesis/contract/wire.ts'

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const weeksAndLonger: ReadonlySet<Intl.RelativeTimeFormatUnit> = new Set(['year', 'month', 'week'])
const justNow: Record<Language, string> = { el: 'μόλις τώρα', en: 'just now' }

/** A relative time in the largest unit that fits: "πριν από 2 ώρες", "2 hours ago". Where somebody waits, days are the largest one, so that they are counted. */
export function timeAgo(instant: string, now: Date, language: Language, { inDays = false } = {}): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000)
  const step = steps.find(([unit, length]) => seconds >= length && !(inDays && weeksAndLonger.has(unit)))
  if (!step) return justNow[language]
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(seconds / step[1]), step[0])
}
