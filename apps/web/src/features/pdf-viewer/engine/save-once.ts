/**
 * Writes the document anew only where the changes, of which `hash` tells, are others. pdf.js gives each file that it writes its own dates and names, so two of them are
 * never the same, while a code that was sent signs one file only.
 */
export function saveOnce(write: () => Promise<Uint8Array>): (hash: string) => Promise<Uint8Array> {
  let last: { hash: string; bytes: Promise<Uint8Array> } | undefined
  return (hash) => {
    if (last?.hash === hash) return last.bytes
    const next = { hash, bytes: write() }
    last = next
    next.bytes.catch(() => {
      if (last === next) last = undefined
    })
    return next.bytes
  }
}
