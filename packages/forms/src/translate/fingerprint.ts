/** A short fingerprint of a text (FNV-1a, 32 bits): enough to see that it was changed, not to keep it secret. `-` for an empty one. */
export function fingerprint(text: string): string {
  if (text === '') return '-'
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
