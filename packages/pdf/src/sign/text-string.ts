import { PdfString } from '@libpdf/core'

const plain = /^[\x20-\x7e]*$/

/**
 * Text as PDF writes it (ISO 32000-2, 7.9.2.2): printable ASCII as it is, all else in UTF-16. The library's own way loses a carriage return, and letters such as
 * `\u{fe}\u{ff}` at the start would be read as the mark of another encoding.
 */
export function textString(text: string): PdfString {
  if (plain.test(text)) return PdfString.fromString(text)
  return PdfString.fromBytes(Uint8Array.from(Buffer.from(`\u{feff}${text.toWellFormed()}`, 'utf16le').swap16()))
}
