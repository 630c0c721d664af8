const athens = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'medium' })

/** What the clocks in Athens show at a moment: `2026-11-20 12:00:00`. The locale writes early years without zeros. */
export const athensText = (moment: Date): string => athens.format(moment).padStart(19, '0')

const hour = 3_600_000
const oneDay = 24 * hour
/** How far the clocks are from UTC, by hours: each row of a grid may ask again, and formatting takes long. */
const offsets = new Map<number, number>()

/** Date and time in Athens at a moment, in milliseconds as if they were UTC. */
export function toAthensClock(moment: number): number {
  if (Number.isNaN(new Date(moment).getTime())) return Number.NaN
  const start = Math.floor(moment / hour) * hour
  const offset = offsets.get(start) ?? Date.parse(`${athensText(new Date(start)).replace(' ', 'T')}Z`) - start
  if (offsets.size > 1_000) offsets.clear()
  offsets.set(start, offset)
  return moment + offset
}

/** The moment at which the clocks in Athens show this. A time that summer time skips becomes the hour after it. */
export function fromAthensClock(clock: number): number {
  const guess = 2 * clock - toAthensClock(clock)
  return guess + clock - toAthensClock(guess)
}

/** The beginning of the day on a clock. */
export const dayOn = (clock: number): number => Math.floor(clock / oneDay) * oneDay

/** The moments of a day in Athens, from its midnight until the next one. */
export const athensDay = (day: number): [from: number, until: number] => [fromAthensClock(day), fromAthensClock(day + oneDay)]
