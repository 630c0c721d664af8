/** A date and a time by their parts. */
export interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

interface Token {
  part: keyof DateParts | 'hour12' | 'half'
  /** At least so many digits are written. */
  digits: number
}

const token = (part: Token['part'], digits: number): Token => ({ part, digits })
/** The signs of form.io's formats: `yyyy` and `dd` in dates, as moment.js has them in times. */
const tokens: Readonly<Record<string, Token>> = {
  ...{ yyyy: token('year', 4), YYYY: token('year', 4), MM: token('month', 2), M: token('month', 1) },
  ...{ dd: token('day', 2), DD: token('day', 2), d: token('day', 1), D: token('day', 1) },
  ...{ HH: token('hour', 2), H: token('hour', 1), hh: token('hour12', 2), h: token('hour12', 1) },
  ...{ mm: token('minute', 2), m: token('minute', 1), ss: token('second', 2), s: token('second', 1), A: token('half', 0), a: token('half', 0) },
}
const short: ReadonlyMap<string, string> = new Map([
  ['LT', 'h:mm A'],
  ['LTS', 'h:mm:ss A'],
])

/** The tokens of a format and the texts between them; undefined if it has a sign that is not known. */
function readFormat(format: string): (Token | string)[] | undefined {
  const found: (Token | string)[] = []
  for (const [run, letter] of (short.get(format) ?? format).matchAll(/([A-Za-z])\1*|[^A-Za-z]+/g)) {
    const one = letter === undefined ? run : tokens[run]
    if (one === undefined) return undefined
    found.push(one)
  }
  return found
}

const partsIn = (format: string): ReadonlySet<string> =>
  new Set((readFormat(format) ?? []).flatMap((one) => (typeof one === 'string' ? [] : [one.part === 'hour12' ? 'hour' : one.part])))

/** Whether a format is known and has all these parts. */
export function hasParts(format: unknown, wanted: readonly (keyof DateParts)[]): format is string {
  if (typeof format !== 'string' || format.length > 40 || !readFormat(format)) return false
  const parts = partsIn(format)
  return wanted.every((part) => parts.has(part)) && (!/h|LT/.test(format) || parts.has('half') || short.has(format))
}

const numberOf = (parts: DateParts, part: Token['part']): number => (part === 'hour12' ? ((parts.hour + 11) % 12) + 1 : part === 'half' ? 0 : parts[part])

/** The names of the halves of a day. */
export const halves = ['AM', 'PM'] as const
const writtenHalves = { el: ['π.μ.', 'μ.μ.'], en: halves } as const

/** Writes parts as a format says; with a language, for a person to read. */
export function writeParts(parts: DateParts, format: string, language?: 'el' | 'en'): string {
  const [before, after] = language ? writtenHalves[language] : halves
  return (readFormat(format) ?? [])
    .map((one) => {
      if (typeof one === 'string') return one
      return one.part === 'half' ? (parts.hour < 12 ? before : after) : String(numberOf(parts, one.part)).padStart(one.digits, '0')
    })
    .join('')
}

const letters = {
  el: { year: 'ε', month: 'μ', day: 'η', hour: 'ω', hour12: 'ω', minute: 'λ', second: 'δ', half: 'πμ/μμ' },
  en: { year: 'y', month: 'm', day: 'd', hour: 'h', hour12: 'h', minute: 'm', second: 's', half: 'am/pm' },
} as const

/** What a person has to type, in the letters of the language: `ηη/μμ/εεεε`. */
export const formatHelp = (format: string, language: 'el' | 'en'): string =>
  (readFormat(format) ?? []).map((one) => (typeof one === 'string' ? one : letters[language][one.part].repeat(one.digits || 1))).join('')

/** The expression of one token: fewer digits are read too, unless the next token begins at once. Between the parts of a time nothing needs to stand. */
const expressionOf = (one: Token | string, next: Token | string | undefined): string => {
  if (typeof one === 'string')
    return /^[\s\-/.:,]+$/.test(one) ? `[\\s\\-/.:,]${/[-/.]/.test(one) ? '+' : '*'}` : one.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')
  if (one.part === 'half') return '([ap]\\.?m\\.?|[πμ]\\.?μ\\.?)'
  if (one.part === 'year') return '(\\d{4})'
  const isWhole = one.digits === 2 && (one.part === 'minute' || one.part === 'second' || (typeof next === 'object' && next.part !== 'half'))
  return isWhole ? '(\\d{2})' : '(\\d{1,2})'
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
const isReal = ({ year, month, day, hour, minute, second }: DateParts): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60

/** Reads what a person typed in a format, with any separators; undefined if there is no such date or time. Parts that the format leaves out are the first. */
export function readParts(text: string, format: string): DateParts | undefined {
  const signs = readFormat(format)
  if (!signs) return undefined
  const found = new RegExp(`^\\s*${signs.map((one, index) => expressionOf(one, signs[index + 1])).join('')}\\s*$`, 'iu').exec(text)
  if (!found) return undefined
  const parts: DateParts = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  let isAfternoon: boolean | undefined
  for (const [index, { part }] of signs.filter((one) => typeof one === 'object').entries()) {
    const written = found[index + 1] ?? ''
    if (part === 'half') isAfternoon = /^(?:p|μ)/i.test(written)
    else if (part !== 'hour12') parts[part] = Number(written)
    else if (Number(written) < 1 || Number(written) > 12) return undefined
    else parts.hour = Number(written) % 12
  }
  if (isAfternoon && parts.hour < 12) parts.hour += 12
  return isReal(parts) ? parts : undefined
}

/** Reads a text exactly as a format writes it. */
export function readExactly(text: string, format: string): DateParts | undefined {
  const parts = readParts(text, format)
  return parts && writeParts(parts, format) === text ? parts : undefined
}
