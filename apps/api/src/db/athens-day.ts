import { type RawBuilder, sql } from 'kysely'

/** Holdings, memberships, substitutions and protocol years begin and end by the day in Athens, whatever the time zone of server and database. */
export const athensZone = 'Europe/Athens'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: athensZone, dateStyle: 'short' })
const minute = new Intl.DateTimeFormat('en-GB', { timeZone: athensZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })

const quarterHour = 900_000
let known = { quarter: Number.NaN, day: '' }

/**
 * The day in Athens at an instant, as `2026-11-20`. Each call asks for it several times and formatting takes long, so the last answer is kept for its quarter of
 * an hour: since 1970 the clocks in Athens have been whole hours from UTC.
 */
export function athensDay(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterHour)
  if (!(quarter >= 0)) return day.format(moment)
  if (quarter !== known.quarter) known = { quarter, day: day.format(moment) }
  return known.day
}

/** The calendar year in Athens at an instant. */
export const athensYear = (moment: Date): number => Number(athensDay(moment).slice(0, 4))

/** The instant at which a day begins in Athens, as ISO text. The clocks change at 3:00 and 4:00, never at midnight. */
export function athensMidnight(date: string): string {
  const summer = new Date(`${date}T00:00:00+03:00`)
  return (athensDay(summer) === date ? summer : new Date(`${date}T00:00:00+02:00`)).toISOString()
}

/**
 * The day in Athens, as an SQL date, of an instant or an SQL expression. That of a parameter is a subquery, which a prepared statement asks once: otherwise it
 * would convert the parameter for each row.
 */
export const athensDaySql = (moment: Date | RawBuilder<string>) =>
  moment instanceof Date ? dayOf(sql`${moment.toISOString()}`) : sql<string>`(select ${dayOf(moment)})`

const dayOf = (moment: RawBuilder<unknown>) => sql<string>`(${moment}::timestamptz at time zone ${sql.lit(athensZone)})::date`

/** The instant at which a day begins in Athens, for a day as text or an SQL expression. */
export const athensMidnightSql = (date: string | RawBuilder<string>) => sql<string>`((${date})::date::timestamp at time zone ${sql.lit(athensZone)})`

/** A day, or a month, as the portal displays it: `2026-11-20` as `20-11-2026`, `2026-11` as `11-2026`. */
export const displayedDay = (day: string): string => day.split('-').reverse().join('-')

/** An instant as the portal displays it: `dd-MM-yyyy, HH:mm` in Athens. */
export const athensTime = (instant: string): string => minute.format(new Date(instant)).replaceAll('/', '-')

const second = new Intl.DateTimeFormat('sv-SE', { timeZone: athensZone, dateStyle: 'short', timeStyle: 'medium' })

/** Date and time in Athens at an instant, in milliseconds as if they were UTC: with these days are counted, and the clocks never change. */
export const toAthensClock = (instant: string): number => Date.parse(`${second.format(new Date(instant)).replace(' ', 'T')}Z`)

/** The instant, as ISO text, at which the clocks in Athens show this. A time that summer time skips becomes the hour after it. */
export function fromAthensClock(clock: number): string {
  const shownAt = (moment: number) => toAthensClock(new Date(moment).toISOString())
  const guess = clock - (shownAt(clock) - clock)
  return new Date(guess - (shownAt(guess) - clock)).toISOString()
}
