const daysBack = { today: 0, week: 6 } as const

/** The first day of a period that ends now, as the calendar of Athens has it. */
export function toFirstDay(period: keyof typeof daysBack, now = new Date()): string {
  const moment = new Date(now.getTime() - daysBack[period] * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(moment)
}
