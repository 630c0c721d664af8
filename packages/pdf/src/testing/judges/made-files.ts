import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { documentObjects, type Layout, withStreams, withTable } from '../test-documents.ts'

export interface MadeFile {
  name: string
  bytes: Uint8Array
  /** Empty fields for signatures; without them each gets a new one. */
  fields: readonly string[]
}

const three = ['Πρώτος', 'Δεύτερος', 'Τρίτος']
const pages: Record<string, string> = {
  plain: '',
  turned: '/Rotate 90',
  turnedOver: '/Rotate 180 /UserUnit 2',
  cropped: '/Rotate 270 /CropBox [20 30 560 790]',
}
const texts = ['To be signed', 'Decision {{sign:1}}']
const counts = [1, 3, 12, 40]
const noted = {
  annots: '/Annots [200 0 R 100 0 R 101 0 R 102 0 R]',
  objects: { 200: '<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /A << /S /URI /URI (https://example.org) >> >>' },
}

/** As a stream or a table, and by another program linearised, with its objects in streams or not. */
const writings = ['table', 'streams', 'linearised', 'linearisedStreams'] as const
const made: Record<(typeof writings)[number], typeof withTable> = {
  table: withTable,
  streams: withStreams,
  linearised: withTable,
  linearisedStreams: withStreams,
}

/**
 * Documents in the order in which a few show most: each kind of cross-reference, with and without fields, turned, cropped, of one page and of many. Linearised
 * ones are written to the folder by qpdf; without it they stay as they were made.
 */
export function makeFiles(folder: string, count: number, hasQpdf: boolean): MadeFile[] {
  const layouts = texts.flatMap((text) =>
    counts.flatMap((number) => [three, []].flatMap((fields) => Object.keys(pages).map((page) => ({ text, number, fields, page })))),
  )
  const all = layouts.flatMap((layout) => writings.map((writing) => ({ ...layout, writing })))
  const step = Math.max(1, Math.floor(all.length / count)) | 1
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(index * step) % all.length] ?? all[0]).flatMap((one, index) => {
    if (!one) return []
    const layout: Layout = { pages: one.number, page: pages[one.page] ?? '', fields: one.fields, text: one.text }
    const noting: Layout = one.fields.length > 0 && index % 3 === 0 ? { page: `${layout.page} ${noted.annots}`, more: noted.objects } : {}
    const bytes = made[one.writing](documentObjects({ ...layout, ...noting }))
    const name = `${index}-${one.writing}-${one.page}-${one.number}`
    return [{ name, fields: one.fields, bytes: one.writing.startsWith('linearised') && hasQpdf ? linearise(folder, name, bytes) : bytes }]
  })
}

function linearise(folder: string, name: string, bytes: Uint8Array): Uint8Array {
  const file = path.join(folder, `${name}.original.pdf`)
  writeFileSync(file, bytes)
  return Uint8Array.from(execFileSync('qpdf', ['--linearize', file, '-'], { maxBuffer: 2 ** 26 }))
}
