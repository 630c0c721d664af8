import { PdfNotSaved } from './pdf-view.ts'

/** Makes sure that saving only appended: the bytes that signatures cover stay what they are. */
export function toAppended(original: Uint8Array, saved: Uint8Array): Uint8Array {
  const isKept = saved.length >= original.length && original.every((byte, index) => saved[index] === byte)
  if (!isKept) throw new PdfNotSaved()
  return saved
}
