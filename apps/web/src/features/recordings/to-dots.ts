const barLength = 8
const longestMask = 160

/** Replaces a text by dots in groups of eight, which reveal neither words nor their lengths. */
export function toDots(text: string): string {
  if (text.trim() === '') return text
  const bars = Math.ceil(Math.min(text.length, longestMask) / barLength)
  return Array.from({ length: bars }, () => '•'.repeat(barLength)).join(' ')
}
