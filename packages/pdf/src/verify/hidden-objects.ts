import { PDF, PdfRef, PdfStream } from '@libpdf/core'
import { type OpenDocument, strictly } from '../document/open-document.ts'
import { PdfRefusal } from '../pdf-fault.ts'
import { isSameObject } from './same-object.ts'
import { objectAt } from './shown-objects.ts'

const header = '%PDF-1.7\n'
const objectStart = /(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g

/**
 * Whether an update writes an object that its own table does not lead to. Readers that find a fault in a table look for objects themselves, and take the last one
 * of each number: they would show what was not compared here.
 */
export async function hidesObjects(older: OpenDocument, newer: OpenDocument): Promise<boolean> {
  const update = newer.bytes.subarray(older.bytes.length)
  const starts = new Map<number, number>()
  for (const { 1: number, index } of Buffer.from(update).toString('latin1').matchAll(objectStart)) starts.set(Number(number), index)
  if (starts.size === 0) return false
  try {
    const { context } = await strictly(() => PDF.load(byItself(update, starts), { lenient: false }))
    const inUpdate: Pick<OpenDocument, 'resolve'> = { resolve: (object) => (object instanceof PdfRef ? context.registry.resolve(object) : null) }
    return [...starts.keys()].some((number) => isHidden(objectAt(inUpdate, number), objectAt(newer, number)))
  } catch (error) {
    if (error instanceof PdfRefusal) return true
    throw error
  }
}

type Found = ReturnType<typeof objectAt>

/** The table itself need not be listed in a table. */
function isHidden(written: Found, found: Found): boolean {
  if (written === 'unreadable' || found === 'unreadable') return true
  return !isSameObject(written, found) && !(found === null && written instanceof PdfStream && written.getName('Type')?.value === 'XRef')
}

/** A document of the update alone, with a table of all that stands in it. */
function byItself(update: Uint8Array, starts: ReadonlyMap<number, number>): Uint8Array {
  const root = [...starts.keys()].reduce((highest, number) => Math.max(highest, number), 0) + 1
  const catalogAt = header.length + update.length + 1
  const catalog = `${root} 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const entry = (number: number, at: number) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`
  const entries = [...starts].map(([number, at]) => entry(number, header.length + at))
  const table = `xref\n${entries.join('')}${entry(root, catalogAt)}trailer\n<< /Size ${root + 1} /Root ${root} 0 R >>\n`
  const end = `\n${catalog}${table}startxref\n${catalogAt + catalog.length}\n%%EOF\n`
  return Uint8Array.from(Buffer.concat([Buffer.from(header), update, Buffer.from(end)]))
}
