const athens = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'medium' })

/** What the clocks in Athens show at a moment: `2026-11-20 12:00:00`. */
export const athensText = (moment: Date): string => athens.format(moment)

/** Date and time in Athens at a moment, in milliseconds as if they were UTC. */
export function toAthensClock(moment: number): number {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? Number.NaN : Date.parse(`${athensText(date).replace(' ', 'T')}Z`) + date.getUTCMilliseconds()
}

/** The moment at which the clocks in Athens show this. A time that summer time skips becomes the hour after it. */
export function fromAthensClock(clock: number): number {
  const guess = 2 * clock - toAthensClock(clock)
  return guess + clock - toAthensClock(guess)
}
