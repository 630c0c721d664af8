import { type PdfDict, PdfString } from '@libpdf/core'
import { isSame } from '../asn1/read-ber.ts'
import { type OpenDocument, reader } from '../document/open-document.ts'

/** What a signature covers: everything up to its end but its own value. */
export interface CoveredRange {
  parts: readonly [Uint8Array, Uint8Array]
  /** The value, with the zeros that fill its room. */
  contents: Uint8Array
  /** The offset behind the last covered byte. */
  end: number
}

const lessThan = 0x3c
const greaterThan = 0x3e
const ending = /%%EOF\s*$/

/**
 * The range of a signature, or why it has none. Other programs accept more: two ranges that leave room for bytes which nobody signed, or a value that is not
 * the one in the gap. So nothing is accepted but one gap that is exactly the value between its brackets (ISO 32000-2, 12.8.1).
 */
export function readRange(document: OpenDocument, value: PdfDict): CoveredRange | string {
  const read = reader(document)
  const { bytes } = document
  const range = read.numbers(read.array(value, 'ByteRange'))
  // Not by a reference: what it leads to might stand outside the covered parts.
  const contents = value.get('Contents')
  const [start, first, second, length] = range
  if (range.length !== 4 || start !== 0 || first == null || second == null || length == null) return 'The byte range does not name two parts from the start.'
  if (![first, second, length].every((number) => Number.isInteger(number) && number >= 0)) return 'The byte range has a negative or broken number.'
  const end = second + length
  if (first >= second || end > bytes.length) return 'The byte range does not lie in the file.'
  if (!(contents instanceof PdfString)) return 'The signature has no value.'
  const gap = bytes.subarray(first, second)
  const inGap = Buffer.from(Buffer.from(gap.subarray(1, -1)).toString('latin1'), 'hex')
  if (gap[0] !== lessThan || gap.at(-1) !== greaterThan || inGap.length * 2 !== gap.length - 2) return 'The gap is not exactly the value.'
  if (!isSame(inGap, contents.bytes)) return 'The value is not the one in the gap.'
  if (!ending.test(Buffer.from(bytes.subarray(Math.max(0, end - 32), end)).toString('latin1'))) return 'The covered part does not end as a document does.'
  return { parts: [bytes.subarray(0, first), bytes.subarray(second, end)], contents: inGap, end }
}
