/** Capital letters that look the same in Greek and Latin, the only ones on Greek documents and plates; either alphabet may be typed. */
const sharedLetters = 'ABEZHIKMNOPTYX'
const greekLetters = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'

/** The typed text without spaces, points and hyphens, in capital Latin letters. */
const compact = (text: string): string =>
  [...text.replaceAll(/[\s.·-]/g, '').toUpperCase()].map((letter) => sharedLetters[greekLetters.indexOf(letter)] ?? letter).join('')

const digitsOf = (text: string): number[] => [...text].map(Number)

/** The last digit follows from the others, weighted by powers of two. */
function isTaxNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const digits = digitsOf(text)
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0)
  return (sum % 11) % 10 === digits[8]
}

/** Luhn's check: every second digit from the right is doubled. */
const fitsLuhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0

/** It begins with the day of birth as ddmmyy; the century is not known. */
function isSocialSecurityNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || !fitsLuhn(text)) return false
  const [day = 0, month = 0, year = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number)
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day))
    return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

/** ISO 13616: the first four characters go to the end, letters count from 10, and the number leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) || (text.startsWith('GR') && text.length !== 27)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  return [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1
}

const letters = `[${sharedLetters}]`
const matches = (pattern: string) => (text: string) => new RegExp(`^${pattern}$`).test(text)

/** Numbers with a form of their own that a text field can ask for. Each test gets the text without spaces and hyphens. */
const formats = {
  taxNumber: isTaxNumber,
  socialSecurityNumber: isSocialSecurityNumber,
  identityCard: matches(`${letters}{1,2}\\d{6,8}`),
  iban: isIban,
  postCode: matches('[1-8]\\d{4}'),
  plate: matches(`${letters}{3}[1-9]\\d{0,3}`),
} as const satisfies Record<string, (text: string) => boolean>

export type ValueFormat = keyof typeof formats
export const valueFormats = Object.keys(formats) as ValueFormat[]

const isFormat = (name: unknown): name is ValueFormat => typeof name === 'string' && Object.hasOwn(formats, name)

/** Whether a text has the named format; true if no format has that name. */
export const hasFormat = (name: unknown, text: string): boolean => !isFormat(name) || (text.length <= 64 && formats[name](compact(text)))
