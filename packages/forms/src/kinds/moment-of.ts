const relative =
  /^moment\(\)\s*(?:\.startOf\('\w+'\)|\.endOf\('\w+'\))?((?:\s*\.(?:add|subtract)\(\s*-?\d{1,5}\s*,\s*['"]\w+['"]\s*\)){0,4})(?:\s*\.\w+\(\))?;?$/
const move = /\.(add|subtract)\(\s*(-?\d{1,5})\s*,\s*['"](\w+?)s?['"]\s*\)/g

const shifts: Readonly<Record<string, (date: Date, by: number) => void>> = {
  minute: (date, by) => date.setUTCMinutes(date.getUTCMinutes() + by),
  hour: (date, by) => date.setUTCHours(date.getUTCHours() + by),
  day: (date, by) => date.setUTCDate(date.getUTCDate() + by),
  week: (date, by) => date.setUTCDate(date.getUTCDate() + 7 * by),
  month: (date, by) => date.setUTCMonth(date.getUTCMonth() + by),
  year: (date, by) => date.setUTCFullYear(date.getUTCFullYear() + by),
}

/**
 * A date limit: ISO text, or form.io's `moment()` with plain additions, parsed without evaluating it.
 * Undefined if there is none or it cannot be parsed.
 */
export function momentOf(value: unknown, now: Date): Date | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200) return undefined
  const text = value.trim()
  const found = relative.exec(text)
  if (!found) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : new Date(time)
  }
  const date = new Date(now)
  for (const [, sign, by, unit] of (found[1] ?? '').matchAll(move)) shifts[unit ?? '']?.(date, sign === 'add' ? Number(by) : -Number(by))
  return Number.isNaN(date.getTime()) ? undefined : date
}
