const significantDigits = (text: string) => text.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '')

/** A text as a number that has the same digits; undefined where it is none, or has more digits than a number keeps (15 are always kept). */
export function exactNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && significantDigits(text) === significantDigits(String(number)) ? number : undefined
}

const shifted = (value: number, places: number): number => {
  const [digits, exponent = 0] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Rounds a number as it is written, at so many decimals: 2.175 becomes 2.18, though its binary fraction is a little less. */
export function roundedTo(value: number, decimals: number, round: (value: number) => number = Math.round): number {
  const places = Math.trunc(decimals)
  const near = shifted(round(shifted(value, places)), -places)
  return Number.isFinite(near) ? near : value
}

/** Whether two numbers differ by no more than what binary fractions add. */
export const isAbout = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one))

/** A calculated number at the decimals that its field keeps. A fraction is no whole number: there only what binary fractions add is left out. */
export function settled(value: number, decimals: number, isWhole: boolean): number {
  const near = roundedTo(value, decimals)
  return isWhole && !isAbout(near, value) ? value : near
}
