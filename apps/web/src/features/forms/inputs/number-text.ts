/** How numbers are written: `thousands` is '' where they are not grouped, `decimals` is undefined where any number of them is allowed. */
export interface NumberWriting {
  decimal: ',' | '.'
  thousands: ',' | '.' | ''
  decimals: number | undefined
}

/** What the keys so far say of the character that groups. */
export interface KeysSoFar {
  /**
   * The separator typed is not the language's decimal character (a point in Greek, a comma in English): it counts as the decimal separator until the next keys
   * tell.
   */
  isDecimalUnsure: boolean
  /** That character was typed to group digits. */
  hasGrouped: boolean
}

/** How a text came to be what it is. */
export interface Typing extends KeysSoFar {
  /** The index of the character that a single key wrote, -1 where a key removed some; undefined where more was written at once. */
  typedAt: number | undefined
}

/** A number with a point, such as `-1234.5`. */
export interface ReadNumber extends KeysSoFar {
  number: string
}

interface Separator extends KeysSoFar {
  /** -1 where there is none. */
  at: number
}

export const noKeys: KeysSoFar = { isDecimalUnsure: false, hasGrouped: false }

const digitsOf = (part: string) => part.replace(/\D/g, '')
const isSeparator = (char: string | undefined) => char === ',' || char === '.'
const isGrouped = (text: string) => /^\D*\d{1,3}(?:\.\d{3})+\D*$|^\D*\d{1,3}(?:,\d{3})+\D*$/.test(text)

/** The decimal separator of a text that was pasted, in whichever way numbers are written where it comes from. */
function decimalOfPasted(text: string, { decimal, thousands, decimals }: NumberWriting): number {
  const places = [...text].flatMap((char, index) => (isSeparator(char) ? [index] : []))
  const [first = -1, last = -1] = [places[0], places.at(-1)]
  const kinds = new Set(places.map((place) => text[place]))
  if (kinds.size === 2) return last
  if (places.length > 1) return -1
  const mayGroup = decimals === 0 || (thousands !== '' && text[first] !== decimal)
  return mayGroup && isGrouped(text) ? -1 : first
}

/** The decimal separator after one key. Comma and point both count as the decimal separator; a second one is ignored, unless it shows that the first one grouped. */
function decimalAfterKey(text: string, { typedAt = -1, isDecimalUnsure, hasGrouped }: Typing, { decimal, decimals }: NumberWriting): Separator {
  const present = [...text].findIndex((char, index) => char === decimal && index !== typedAt)
  const key = text[typedAt]
  if (isSeparator(key)) {
    if (present < 0) return { at: typedAt, isDecimalUnsure: key !== decimal, hasGrouped }
    return isDecimalUnsure && key === decimal ? { at: typedAt, isDecimalUnsure: false, hasGrouped: true } : { at: present, isDecimalUnsure, hasGrouped }
  }
  if (present < 0) return { at: -1, isDecimalUnsure: false, hasGrouped }
  // While it is unsure, three digits behind it are a group, not decimals, where fewer than three decimals are allowed and at most three digits, or other groups,
  // stand before it.
  const [before, behind] = [digitsOf(text.slice(0, present)).length, digitsOf(text.slice(present)).length]
  const groups = isDecimalUnsure && (before <= 3 || hasGrouped) && decimals !== undefined && decimals < 3 && behind === 3
  return groups ? { at: -1, isDecimalUnsure: false, hasGrouped: true } : { at: present, isDecimalUnsure, hasGrouped }
}

/** Where a single key changed a text: the index of the new character, -1 where the key removed some. Undefined where more was written at once. */
export function keyAt(before: string, after: string): number | undefined {
  const shorter = Math.min(before.length, after.length)
  let [same, end] = [0, 0]
  while (same < shorter && before[same] === after[same]) same += 1
  while (end < shorter - same && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const added = after.length - same - end
  return added > 1 ? undefined : added === 1 ? same : -1
}

/** Reads a text as a number; what is no part of a number is left out. */
export function readNumberText(text: string, typing: Typing, writing: NumberWriting): ReadNumber {
  const { decimals } = writing
  const isPasted = typing.typedAt === undefined
  const { at, ...keys } = isPasted ? { at: decimalOfPasted(text, writing), ...noKeys } : decimalAfterKey(text, typing, writing)
  const sign = /^\s*[-\u2212]/.test(text) ? '-' : ''
  // A whole number: a typed separator is ignored, the decimals of a pasted text are cut off.
  if (decimals === 0) return { number: sign + digitsOf(at < 0 || !isPasted ? text : text.slice(0, at)), ...noKeys }
  if (at < 0) return { number: sign + digitsOf(text), ...keys }
  return { number: `${sign}${digitsOf(text.slice(0, at))}.${digitsOf(text.slice(at)).slice(0, decimals)}`, ...keys }
}

/** Writes a number with a point as people read it. Anything else is left as it is. */
export function writeNumberText(number: string, { decimal, thousands, decimals }: NumberWriting): string {
  const [, sign = '', whole = '', fraction] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(number) ?? []
  if (sign + whole === '' && fraction === undefined) return number
  const grouped = thousands === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return sign + grouped + (fraction === undefined || decimals === 0 ? '' : decimal + fraction.slice(0, decimals))
}

/** Where to put the caret in `text`: behind `count` significant characters. */
export function placeBehind(count: number, text: string, isSignificant: (char: string) => boolean): number {
  let left = count
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place
    if (isSignificant(text[place] ?? '')) left -= 1
  }
  return text.length
}
