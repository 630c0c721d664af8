import { deflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import type { OpenDocument } from '../document/open-document.ts'
import { refuse } from '../pdf-fault.ts'
import { OffsetWriter } from './offset-writer.ts'

interface Written {
  number: number
  generation: number
  at: number
}

const tailLength = 2048
/** A cross-reference table begins with the word `xref`, a stream with the number of its object. */
const letterX = 0x78
/** Readers need not know higher numbers of objects (ISO 32000-1, annex C). */
const highestNumber = 8_388_607
/** Shorter streams gain nothing. */
const worthDeflating = 256

/**
 * What was changed and added to a document as one update section to be appended to its bytes, which stay as they are (ISO 32000-2, 7.5.6). The section has the
 * kind of cross-reference that the document ends with: readers do not accept both kinds in turn. Placeholders learn the offsets at which they were written.
 */
export function writeUpdate({ pdf, bytes }: OpenDocument): Uint8Array {
  const { registry, info } = pdf.context
  const previous = lastCrossReference(bytes)
  const writer = new OffsetWriter(bytes.length)
  if (!endsWithLineBreak(bytes)) writer.writeAscii('\n')
  // By number: in a large document the library may have one object under two references.
  const changed = new Map([...registry.getLoadedObjects()].filter(([, object]) => isChanged(object)).map((one) => [one[0].objectNumber, one]))
  const written = [...changed.values(), ...registry.getNewObjects()].map(([ref, object]) => writeObject(writer, ref, object))
  const trailer = new PdfDict()
  for (const key of ['Root', 'Info', 'ID']) {
    const value = info.trailer.get(key)
    if (value) trailer.set(key, value)
  }
  trailer.set('Prev', PdfNumber.of(previous))
  const size = Math.max(registry.nextObjectNumber, info.trailer.getNumber('Size')?.value ?? 0)
  if (size > highestNumber) refuse('damaged', `The objects are numbered up to ${size}.`)
  const start = writer.position
  if (bytes[previous] === letterX) writeTable(writer, { written, trailer, size })
  else writeStream(writer, { written, trailer, size })
  writer.writeAscii(`startxref\n${start}\n%%EOF\n`)
  return writer.toBytes()
}

const endsWithLineBreak = (bytes: Uint8Array) => [0x0a, 0x0d].includes(bytes.at(-1) ?? 0)

function lastCrossReference(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - tailLength))).toString('latin1')
  const offset = /startxref\s+(\d+)\s+%%EOF/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))?.[1]
  return offset === undefined ? refuse('damaged', 'The document does not end with startxref.') : Number(offset)
}

/** Dictionaries and arrays inside an object are written with it. */
function isChanged(object: PdfObject): boolean {
  if (object instanceof PdfArray) return object.dirty || object.toArray().some(isChangedInside)
  if (object instanceof PdfDict) return object.dirty || [...object].some(([, value]) => isChangedInside(value))
  return false
}

const isChangedInside = (value: PdfObject) => !(value instanceof PdfRef) && isChanged(value)

function writeObject(writer: OffsetWriter, ref: PdfRef, object: PdfObject): Written {
  const at = writer.position
  writer.writeAscii(`${ref.objectNumber} ${ref.generation} obj\n`)
  writer.writeObject(deflated(object))
  writer.writeAscii('\nendobj\n')
  return { number: ref.objectNumber, generation: ref.generation, at }
}

function deflated(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter') || object.data.length <= worthDeflating) return object
  const smaller = new PdfStream(object, deflateSync(object.data))
  smaller.set('Filter', PdfName.FlateDecode)
  return smaller
}

interface Section {
  written: Written[]
  trailer: PdfDict
  size: number
}

/** Objects with numbers that follow each other. */
function runsOf(written: readonly Written[]): Written[][] {
  const runs: Written[][] = []
  for (const object of written.toSorted((one, other) => one.number - other.number)) {
    const run = runs.at(-1)
    if (run?.[0] && run[0].number + run.length === object.number) run.push(object)
    else runs.push([object])
  }
  return runs
}

function writeTable(writer: OffsetWriter, { written, trailer, size }: Section): void {
  writer.writeAscii('xref\n')
  for (const run of runsOf(written)) {
    writer.writeAscii(`${run[0]?.number} ${run.length}\n`)
    for (const { at, generation } of run) writer.writeAscii(`${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`)
  }
  trailer.set('Size', PdfNumber.of(size))
  writer.writeAscii('trailer\n')
  writer.writeObject(trailer)
  writer.writeAscii('\n')
}

/** One byte of kind, four of offset, two of generation for each object; the stream lists itself too (ISO 32000-2, 7.5.8). */
function writeStream(writer: OffsetWriter, { written, trailer, size }: Section): void {
  const runs = runsOf([...written, { number: size, generation: 0, at: writer.position }])
  const entries = runs.flat().map(({ at, generation }) => {
    const entry = Buffer.alloc(7)
    entry.writeUInt8(1, 0)
    entry.writeUInt32BE(at, 1)
    entry.writeUInt16BE(generation, 5)
    return entry
  })
  const stream = new PdfStream([...trailer], deflateSync(Buffer.concat(entries)))
  const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))
  stream.set('Type', PdfName.of('XRef'))
  stream.set('Size', PdfNumber.of(size + 1))
  stream.set('W', numbers([1, 4, 2]))
  stream.set('Index', numbers(runs.flatMap((run) => [run[0]?.number ?? 0, run.length])))
  stream.set('Filter', PdfName.FlateDecode)
  writer.writeAscii(`${size} 0 obj\n`)
  writer.writeObject(stream)
  writer.writeAscii('\nendobj\n')
}
