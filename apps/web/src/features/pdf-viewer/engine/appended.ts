import { PdfNotSaved } from './pdf-view.ts'

/** Makes sure that saving only appended: the bytes that signatures cover stay what they are. */
export function toAppended(original: Uint8Array, saved: Uint8Array): Uint8Array {
  if (saved.length < original.length) throw new PdfNotSaved()
  // A plain loop: a call for each of 50 million bytes would hold the page.
  for (let index = 0; index < original.length; index += 1) if (saved[index] !== original[index]) throw new PdfNotSaved()
  return saved
}
