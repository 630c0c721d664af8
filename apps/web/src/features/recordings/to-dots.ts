const barLength = 8
const longestMask = 160

/** Dots in groups of eight: neither the words nor their lengths can be read from them. */
export function toDots(text: string): string {
  if (text.trim() === '') return text
  const bars = Math.ceil(Math.min(text.length, longestMask) / barLength)
  return Array.from({ length: bars }, () => '•'.repeat(barLength)).join(' ')
}
