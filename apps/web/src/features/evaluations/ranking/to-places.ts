/** The number of places that a text stands for: null for no line, undefined for what is none. */
export function toPlaces(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined
}
