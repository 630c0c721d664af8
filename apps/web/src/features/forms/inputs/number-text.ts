/** How numbers are written: `thousands` is '' where they are not grouped, `decimals` is undefined where any number of them is allowed. */
export interface NumberWriting {
  decimal: ',' | '.'
  thousands: ',' | '.' | ''
  decimals: number | undefined
}

/** What the keys so far say of the character that groups. */
export interface KeysSoFar {
  /** The decimal separator was typed as it: the next keys tell which of the two it is. */
  isPointTyped: boolean
  /** It was typed to group. */
  hasGrouped: boolean
}

/** How a text came to be what it is. */
export interface Typing extends KeysSoFar {
  /** The place of the character that a single key wrote, -1 where a key removed some; undefined where more was written at once. */
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

export const noKeys: KeysSoFar = { isPointTyped: false, hasGrouped: false }

const digitsOf = (part: string) => part.replace(/\D/g, '')
const isSeparator = (char: string | undefined) => char === ',' || char === '.'
const isGrouped = (text: string) => /^\D*\d{1,3}(?:\.\d{3})+\D*$|^\D*\d{1,3}(?:,\d{3})+\D*$/.test(text)

/** The decimal separator of a text that was written at once, in whichever way numbers are written where it comes from. */
function decimalOfWhole(text: string, { decimal, thousands, decimals }: NumberWriting): number {
  const places = [...text].flatMap((char, index) => (isSeparator(char) ? [index] : []))
  const [first = -1, last = -1] = [places[0], places.at(-1)]
  const kinds = new Set(places.map((place) => text[place]))
  if (kinds.size === 2) return last
  if (places.length > 1) return -1
  const mayGroup = decimals === 0 || (thousands !== '' && text[first] !== decimal)
  return mayGroup && isGrouped(text) ? -1 : first
}

/** The decimal separator after one key. Both characters are taken as one; a second one is none, unless it shows that the first one grouped. */
function decimalAfterKey(text: string, { typedAt = -1, isPointTyped, hasGrouped }: Typing, { decimal, decimals }: NumberWriting): Separator {
  const present = [...text].findIndex((char, index) => char === decimal && index !== typedAt)
  const key = text[typedAt]
  if (isSeparator(key)) {
    if (present < 0) return { at: typedAt, isPointTyped: key !== decimal, hasGrouped }
    return isPointTyped && key === decimal ? { at: typedAt, isPointTyped: false, hasGrouped: true } : { at: present, isPointTyped, hasGrouped }
  }
  if (present < 0) return { at: -1, isPointTyped: false, hasGrouped }
  // Behind the first digits, or further groups, three digits where fewer are decimals are a group.
  const [before, behind] = [digitsOf(text.slice(0, present)).length, digitsOf(text.slice(present)).length]
  const groups = isPointTyped && (before <= 3 || hasGrouped) && decimals !== undefined && decimals < 3 && behind === 3
  return groups ? { at: -1, isPointTyped: false, hasGrouped: true } : { at: present, isPointTyped, hasGrouped }
}

/** Where a single key changed a text: the place of the new character, -1 where the key removed some. Undefined where more was written at once. */
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
  const isWhole = typing.typedAt === undefined
  const { at, ...keys } = isWhole ? { at: decimalOfWhole(text, writing), ...noKeys } : decimalAfterKey(text, typing, writing)
  const sign = /^\s*[-\u2212]/.test(text) ? '-' : ''
  // A key that no whole number has is left out; of a whole text the decimals are.
  if (decimals === 0) return { number: sign + digitsOf(at < 0 || !isWhole ? text : text.slice(0, at)), ...noKeys }
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

/** The place in `text` behind as many significant characters as stood before a place in another writing of the same number. */
export function placeBehind(count: number, text: string, isSignificant: (char: string) => boolean): number {
  let left = count
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place
    if (isSignificant(text[place] ?? '')) left -= 1
  }
  return text.length
}
