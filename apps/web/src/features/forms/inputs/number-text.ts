/** How numbers are written: `thousands` is '' where they are not grouped, `decimals` is undefined where any number of them is allowed. */
export interface NumberWriting {
  decimal: ',' | '.'
  thousands: ',' | '.' | ''
  decimals: number | undefined
}

const separators = /[.,]/g

/** Which of the characters of a text is its decimal separator. Both are taken where one was just typed; of a whole text, one that groups is none. */
function decimalAt(text: string, typedAt: number | undefined, { decimal, thousands }: NumberWriting): number {
  if (typedAt !== undefined && /[.,]/.test(text[typedAt] ?? '')) return typedAt
  if (text.includes(decimal)) return text.indexOf(decimal)
  const other = decimal === ',' ? '.' : ','
  const isGrouped = thousands !== '' && (typedAt !== undefined || /^\D*\d{1,3}([.,]\d{3})+\D*$/.test(text))
  return isGrouped ? -1 : text.indexOf(other)
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

/** A text as a number with a point, such as `-1234.5`; what is no part of a number is left out. `typedAt` is the place of a single key. */
export function readNumberText(text: string, typedAt: number | undefined, writing: NumberWriting): string {
  const at = writing.decimals === 0 ? -1 : decimalAt(text, typedAt, writing)
  const digits = (part: string) => part.replace(/\D/g, '')
  const whole = digits(at < 0 ? (writing.decimals === 0 && writing.thousands === '' ? (text.split(separators)[0] ?? '') : text) : text.slice(0, at))
  const sign = text.trimStart().startsWith('-') ? '-' : ''
  return sign + whole + (at < 0 ? '' : `.${digits(text.slice(at)).slice(0, writing.decimals)}`)
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
