const significantDigits = (text: string) => text.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '')

/** A text as a number that has the same digits; undefined where it is none, or has more digits than a number keeps (15 are always kept). */
export function exactNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && significantDigits(text) === significantDigits(String(number)) ? number : undefined
}
