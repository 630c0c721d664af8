import type { ScheduleRhythm } from '@klesis/contract/reports/report-schedules.ts'

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day of the month that is so many months after that of a day. */
function monthOf(day: string, months: number): string {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** The Monday of the week of a day. */
const mondayOf = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The next day of sending after a day: each day, each Monday, each first of a month. */
export const nextSending: Record<ScheduleRhythm, (day: string) => string> = {
  daily: (day) => plus(day, 1),
  weekly: (day) => plus(mondayOf(day), 7),
  monthly: (day) => monthOf(day, 1),
}

/** What is reported on that day: the day, week or month that is over. */
export const reportedPeriod: Record<ScheduleRhythm, (day: string) => { from: string; until: string }> = {
  daily: (day) => ({ from: plus(day, -1), until: plus(day, -1) }),
  weekly: (day) => ({ from: plus(mondayOf(day), -7), until: plus(mondayOf(day), -1) }),
  monthly: (day) => ({ from: monthOf(day, -1), until: plus(monthOf(day, 0), -1) }),
}
