import { athensDay, fromAthensClock, toAthensClock } from '../../ui/athens-day.ts'

/** Days are texts, `2026-11-25`, so that no clock can move them. */
const toUtc = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (moment: Date) => moment.toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  const moment = toUtc(day)
  moment.setUTCDate(moment.getUTCDate() + count)
  return toDay(moment)
}

/** Whether an address says a day that there is, in a year that a calendar can be asked for. */
export const isDay = (text: string): boolean => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return toDay(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))))
}

/** The days of the week of a day, from Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((toUtc(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The weeks that a month touches. */
export function weeksOf(day: string): string[][] {
  const weeks: string[][] = []
  const month = day.slice(0, 7)
  for (let week = weekOf(`${month}-01`); week.some((one) => one.startsWith(month)); week = weekOf(addDays(week[0] ?? day, 7))) weeks.push(week)
  return weeks
}

/** The first instant of the first day and of the one after the last. */
export const spanOf = (first: string, last: string) => ({ from: fromAthensClock(first, '00:00'), until: fromAthensClock(addDays(last, 1), '00:00') })

interface Timed {
  startsAt: string
  endsAt: string
}

/** The days that something touches. Its end is not a part of it. */
export function daysOf({ startsAt, endsAt }: Timed): { first: string; last: string } {
  const end = endsAt > startsAt ? new Date(Date.parse(endsAt) - 1) : startsAt
  return { first: athensDay(startsAt), last: athensDay(end) }
}

/** Whether something touches the day. */
export function isOnDay(timed: Timed, day: string): boolean {
  const { first, last } = daysOf(timed)
  return first <= day && day <= last
}

const hour = 3_600_000

/** Of an hour that comes twice, because the clocks go back, whether it is the first or the second; undefined for all others. */
export function repeatedHour(moment: string): 'first' | 'second' | undefined {
  const { date, time } = toAthensClock(moment)
  const isSame = (by: number) => {
    const other = toAthensClock(new Date(Date.parse(moment) + by))
    return other.date === date && other.time === time
  }
  if (isSame(hour)) return 'first'
  return isSame(-hour) ? 'second' : undefined
}

/** The name of a day, month or weekday, such as `Νοέμβριος 2026`. */
export const dayText = (day: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', { ...options, timeZone: 'UTC' }).format(toUtc(day))
