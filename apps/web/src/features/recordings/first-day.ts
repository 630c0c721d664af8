const daysBack = { today: 0, week: 6 } as const

/** The first day, in Athens time, of a period that ends now. */
export function toFirstDay(period: keyof typeof daysBack, now = new Date()): string {
  const moment = new Date(now.getTime() - daysBack[period] * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(moment)
}
