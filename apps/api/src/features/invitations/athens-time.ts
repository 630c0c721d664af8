const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })

/** A moment as the portal writes it: dd-MM-yyyy HH:mm in Athens. */
export function athensTime(instant: string): string {
  const [date = '', time = ''] = parts.format(new Date(instant)).split(', ')
  return `${date.replaceAll('/', '-')} ${time}`
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens', dateStyle: 'short' })

/** The day in Athens, `2026-11-20`. */
export const athensDate = (moment: Date): string => day.format(moment)
