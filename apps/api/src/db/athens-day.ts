import { type RawBuilder, sql } from 'kysely'

/** Holdings, memberships, substitutions and protocol years begin and end by the day in Athens, wherever server and database run. */
export const athensZone = 'Europe/Athens'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: athensZone, dateStyle: 'short' })
const minute = new Intl.DateTimeFormat('en-GB', { timeZone: athensZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })

/** The day in Athens at a moment, `2026-11-20`. */
export const athensDay = (moment: Date): string => day.format(moment)

/** The day in Athens as an SQL date, of a moment or of an SQL expression. */
export const athensDaySql = (moment: Date | RawBuilder<string>) =>
  sql<string>`(${moment instanceof Date ? moment.toISOString() : moment}::timestamptz at time zone ${sql.lit(athensZone)})::date`

/** The moment at which a day begins in Athens, for the day or the date of an SQL expression. */
export const athensMidnightSql = (date: string | RawBuilder<string>) => sql<string>`((${date})::date::timestamp at time zone ${sql.lit(athensZone)})`

/** A moment as the portal writes it: dd-MM-yyyy HH:mm in Athens. */
export function athensTime(instant: string): string {
  const [date = '', time = ''] = minute.format(new Date(instant)).split(', ')
  return `${date.replaceAll('/', '-')} ${time}`
}
