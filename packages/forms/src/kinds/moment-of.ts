import { fromAthensClock, toAthensClock } from './athens-clock.ts'

const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether the day exists: JavaScript engines parse 2025-02-30 as 2 March. */
function isRealDay(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number)
  return day === new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() && !Number.isNaN(Date.parse(text))
}

/** Whether a text is the ISO text of a date that exists. */
export const isIsoDate = (text: string): boolean => iso.test(text) && isRealDay(text)

const relative = /^moment\(\)((?:\s*\.(?:add|subtract|startOf|endOf)\(\s*(?:-?\d{1,5}\s*,\s*)?['"]\w+['"]\s*\)){0,6})(?:\s*\.\w+\(\))?;?$/
const steps = /\.(\w+)\(\s*(?:(-?\d+)\s*,\s*)?['"](\w+)['"]/g

type Unit = readonly [name: string, named: number, length: number, months: number]
/** Units by their names, of which the first letter is the short one; how much of an ISO text names them, and how many milliseconds or months they have. */
const units: readonly Unit[] = [
  ['minute', 16, 60_000, 0],
  ['hour', 13, 3_600_000, 0],
  ['day', 10, 86_400_000, 0],
  ['week', 10, 604_800_000, 0],
  ['isoWeek', 10, 604_800_000, 0],
  ['Month', 7, 0, 1],
  ['Quarter', 7, 0, 3],
  ['year', 4, 0, 12],
]
const unitOf = (written: string): Unit | undefined =>
  units.find(([name]) => name[0] === written || name.toLowerCase() === written.toLowerCase().replace(/s$/, ''))

/** So many units later on a clock; of a shorter month the last day. */
function later(clock: number, by: number, [, , length, months]: Unit): number {
  const date = new Date(clock + by * length)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + by * months)
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0)
}

/** The beginning of a unit on a clock; that of a week is Sunday, of an ISO week Monday. */
function startOf(clock: number, [name, named, length, months]: Unit): number {
  const start = new Date(new Date(clock).toISOString().slice(0, named) + '0000-01-01T00:00Z'.slice(named))
  const weekday = (start.getUTCDay() + (name === 'week' ? 0 : 6)) % 7
  if (length > 86_400_000) return start.setUTCDate(start.getUTCDate() - weekday)
  return start.setUTCMonth(start.getUTCMonth() - (start.getUTCMonth() % months || 0))
}

/** One call on a moment, by the clocks in Athens; NaN if it says nothing that is known. */
function stepped(moment: number, name: string, by: number, unit: Unit | undefined): number {
  const clock = toAthensClock(moment)
  if (Number.isNaN(clock) || !unit) return Number.NaN
  if (name === 'startOf') return fromAthensClock(startOf(clock, unit))
  if (name === 'endOf') return fromAthensClock(later(startOf(clock, unit), 1, unit) - 1)
  const count = name === 'add' ? by : -by
  return unit[1] > 10 ? later(moment, count, unit) : fromAthensClock(later(clock, count, unit))
}

/**
 * A date limit: ISO text, a date as `31-12-2026`, or form.io's `moment()` with plain additions and beginnings, parsed without evaluating it.
 * Undefined if there is none or it cannot be parsed.
 */
export function momentOf(value: unknown, now: Date): Date | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const text = value.trim()
  const time = text.startsWith('moment') ? relativeTo(now, text) : momentIn(text)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/** A date limit, also in other forms of dates that JavaScript reads: published forms have them. */
export function limitMoment(value: unknown, now: Date): Date | undefined {
  const time = typeof value === 'string' && /^[^(]*\d{4}/.test(value) ? Date.parse(value) : Number.NaN
  return momentOf(value, now) ?? (Number.isNaN(time) ? undefined : new Date(time))
}

/** The moment of ISO text or of a date as `31-12-2026`, in milliseconds; NaN if it is neither. Without a zone it is meant in Athens. */
export function momentIn(text: string): number {
  const written = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1')
  if (!isIsoDate(written)) return Number.NaN
  return iso.exec(written)?.[1] ? Date.parse(written) : fromAthensClock(Date.parse(written.length > 10 ? `${written}Z` : written))
}

function relativeTo(now: Date, text: string): number {
  const [, calls] = relative.exec(text) ?? []
  if (calls === undefined) return Number.NaN
  return [...calls.matchAll(steps)].reduce((moment, [, name = '', by, unit = '']) => stepped(moment, name, Number(by), unitOf(unit)), now.getTime())
}
