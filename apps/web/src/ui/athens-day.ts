const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const toParts = (moment: Date) =>
  Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>

/** Date and time in Athens: `2026-11-27` and `12:00`. */
export function toAthensClock(moment: string | Date) {
  const { year, month, day, hour, minute, second } = toParts(new Date(moment))
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}`, second }
}

/** The day in Athens at an instant, as `2026-11-20`. */
export const athensDay = (moment: string | Date): string => toAthensClock(moment).date

/** `dd-MM-yyyy`, with `, HH:mm` or seconds as asked. */
export function toAthensText(moment: string | Date, until: 'date' | 'minute' | 'second' = 'minute') {
  const { date, time, second } = toAthensClock(moment)
  const [year, month, day] = date.split('-')
  const written = `${day}-${month}-${year}`
  if (until === 'date') return written
  return until === 'second' ? `${written}, ${time}:${second}` : `${written}, ${time}`
}

export const toAthensHour = (moment: string | Date) => toAthensClock(moment).time

/** The time, preceded by the date unless it is today. */
export const toAthensHourOrDay = (moment: string | Date, now = new Date()) =>
  athensDay(moment) === athensDay(now) ? toAthensHour(moment) : toAthensText(moment)

const wallClock = (moment: number) => {
  const { date, time, second } = toAthensClock(new Date(moment))
  return Date.parse(`${date}T${time}:${second}Z`)
}

/** Converts date and time in Athens to ISO in UTC. A time that summer time skips becomes the hour after it. */
export function fromAthensClock(date: string, time: string): string {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const guess = shown - (wallClock(shown) - shown)
  return new Date(guess - (wallClock(guess) - shown)).toISOString()
}
