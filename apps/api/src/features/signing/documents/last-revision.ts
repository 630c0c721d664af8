const end = Buffer.from('%%EOF', 'latin1')

/** Where the last revision of a PDF begins: behind the end mark before the last one. Null if it has one revision only. */
export function lastRevisionBegins(bytes: Uint8Array): number | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = buffer.lastIndexOf(end)
  const before = last > 0 ? buffer.lastIndexOf(end, last - 1) : -1
  if (before < 0) return null
  let begins = before + end.length
  while (buffer[begins] === 0x0d || buffer[begins] === 0x0a) begins++
  return begins
}
