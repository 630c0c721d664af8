import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PdfName, type PdfObject, PdfStream } from '@libpdf/core'
import { OffsetWriter } from '../sign/offset-writer.ts'
import { reference } from './pdf-text.ts'
import type { Ref } from './structure.ts'

/** An object as it stands between `obj` and `endobj`. */
export type WrittenObject = string | Buffer

const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')

export function streamObject(entries: string, data: Buffer): Buffer {
  const packed = deflateSync(data)
  return Buffer.concat([Buffer.from(`<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`, 'latin1'), packed, Buffer.from('\nendstream')])
}

/**
 * A whole file from its objects, which are numbered without a gap from 1. It has one cross-reference table in one section: some readers lose signatures on files
 * whose first table is in pieces. Equal objects give equal bytes.
 */
export function writeFile(objects: readonly WrittenObject[], { root, info }: { root: Ref; info: Ref }): Uint8Array {
  const parts: Buffer[] = [header]
  const offsets: number[] = []
  let length = header.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const body = typeof object === 'string' ? Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1') : wrapped(index + 1, object)
    parts.push(body)
    length += body.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`)
  const id = createHash('sha256')
  for (const part of parts) id.update(part)
  const hex = id.digest('hex').slice(0, 32)
  const size = objects.length + 1
  const trailer = `trailer\n<</Size ${size}/Root ${reference(root)}/Info ${reference(info)}/ID[<${hex}><${hex}>]>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f\r\n${entries.join('')}${trailer}`, 'latin1')])
}

const wrapped = (number: number, body: Buffer) => Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])

/** An object of the library as it is written, its stream packed. */
export function libraryObject(object: PdfObject): Buffer {
  const writer = new OffsetWriter(0)
  writer.writeObject(packed(object))
  return Buffer.from(writer.toBytes())
}

function packed(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter')) return object
  const smaller = new PdfStream(object, deflateSync(object.data))
  smaller.set('Filter', PdfName.FlateDecode)
  return smaller
}
