import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { isSame } from '../asn1/read-ber.ts'

const deepest = 64

/** Whether two objects are written alike; references are not followed. What is nested more deeply than 64 levels counts as unlike. */
export function isSameObject(one: PdfObject | null, other: PdfObject | null, depth = 0): boolean {
  if (one === null || other === null) return one === other
  if (one.type !== other.type || depth > deepest) return false
  if (one instanceof PdfArray && other instanceof PdfArray) return isSameArray(one, other, depth)
  if (one instanceof PdfDict && other instanceof PdfDict) {
    return (!(one instanceof PdfStream) || isSameData(one, other)) && keysThatDiffer(one, other, depth).length === 0
  }
  return isSameSimple(one, other)
}

function isSameArray(one: PdfArray, other: PdfArray, depth: number): boolean {
  return one.length === other.length && one.toArray().every((item, index) => isSameObject(item, other.at(index) ?? null, depth + 1))
}

/** The keys of two dictionaries whose values differ, or that one of them lacks. */
export function keysThatDiffer(one: PdfDict, other: PdfDict, depth = 0): string[] {
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  return [...keys].filter((key) => !isSameObject(one.get(key) ?? null, other.get(key) ?? null, depth + 1))
}

/** Two revisions are views of one file, so a stream that was not written again is the same place. */
function isSameData(one: PdfStream, other: PdfObject): boolean {
  if (!(other instanceof PdfStream) || one.data.length !== other.data.length) return false
  return (one.data.buffer === other.data.buffer && one.data.byteOffset === other.data.byteOffset) || isSame(one.data, other.data)
}

function isSameSimple(one: PdfObject, other: PdfObject): boolean {
  if (one instanceof PdfRef && other instanceof PdfRef) return one.objectNumber === other.objectNumber && one.generation === other.generation
  if (one instanceof PdfString && other instanceof PdfString) return isSame(one.bytes, other.bytes)
  if (one instanceof PdfNumber && other instanceof PdfNumber) return one.value === other.value
  if (one instanceof PdfName && other instanceof PdfName) return one.value === other.value
  if (one instanceof PdfBool && other instanceof PdfBool) return one.value === other.value
  return one.type === 'null'
}
