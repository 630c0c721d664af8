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
export const roundedTo = (value: number, decimals: number, round: (value: number) => number = Math.round): number =>
  Number.isFinite(value) ? shifted(round(shifted(value, decimals)), -decimals) : value
