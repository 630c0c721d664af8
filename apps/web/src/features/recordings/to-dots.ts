const groupLength = 8
const longestMask = 160

/** Replaces a text by dots in groups of eight, which reveal no words, and the length only in steps of eight, up to 160. */
export function toDots(text: string): string {
  if (text.trim() === '') return text
  const groups = Math.ceil(Math.min(text.length, longestMask) / groupLength)
  return Array.from({ length: groups }, () => '•'.repeat(groupLength)).join(' ')
}
