const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/
const firstOfMarch1900 = -2_203_891_200_000
const dayLength = 86_400_000
const hourLength = 3_600_000

/**
 * The number of a day or moment in a spreadsheet, for which 1900 was a leap year and which knows no time zones: the clock in Athens shows it. Undefined for what
 * is none; a number is one already.
 */
export function toSerial(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const [, day, time = '00:00', zone] = typeof value === 'string' ? (pattern.exec(value) ?? []) : []
  if (day === undefined) return undefined
  const at = Date.parse(`${day}T${time}${zone ?? 'Z'}`)
  if (Number.isNaN(at)) return undefined
  const shown = zone === undefined ? at : at + offsetAt(at)
  return shown / dayLength + (shown < firstOfMarch1900 ? 25_568 : 25_569)
}

/** The number of the day in which a moment lies. */
export const dayOf = (serial: number | undefined): number | undefined => (serial === undefined ? undefined : Math.floor(serial))

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'medium' })
/** By hour: formatting every moment of a large file would be most of its work. */
const offsets = new Map<number, number>()

/** How far the clock in Athens is ahead at an instant. It changes on the hour. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / hourLength)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size > 50_000) offsets.clear()
  const offset = Date.parse(`${clock.format(hour * hourLength).replace(' ', 'T')}Z`) - hour * hourLength
  offsets.set(hour, offset)
  return offset
}
