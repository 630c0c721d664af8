import { deflateSync } from 'node:zlib'

/** Objects of a document by number, each as it stands between `obj` and `endobj`. */
export type Objects = Readonly<Record<number, string>>

const header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

function bodyOf(objects: Objects, start: string): { text: string; offsets: Map<number, number> } {
  const offsets = new Map<number, number>()
  let text = start
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  return { text, offsets }
}

/** A document with a cross-reference table; object 1 is the catalog. */
export function withTable(objects: Objects): Uint8Array {
  const { text, offsets } = bodyOf(objects, header)
  const size = Math.max(...offsets.keys()) + 1
  const entries = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number)
    return at === undefined ? '0000000000 65535 f\r\n' : `${String(at).padStart(10, '0')} 00000 n\r\n`
  })
  return bytesOf(`${text}xref\n0 ${size}\n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}

/** The same with a cross-reference stream, and dictionaries in an object stream. */
export function withStreams(objects: Objects): Uint8Array {
  const isStream = (body: string) => body.includes('stream\n')
  const plain = Object.entries(objects).filter(([, body]) => isStream(body))
  const packed = Object.entries(objects).filter(([, body]) => !isStream(body))
  const container = Math.max(...Object.keys(objects).map(Number)) + 1
  let at = 0
  const index = packed.map(([number, body]) => {
    const entry = `${number} ${at}`
    at += body.length + 1
    return entry
  })
  const first = `${index.join(' ')} `
  const data = deflateSync(bytesOf(`${first}${packed.map(([, body]) => body).join('\n')}`)).toString('latin1')
  const { text, offsets } = bodyOf(
    {
      ...Object.fromEntries(plain),
      [container]: `<< /Type /ObjStm /N ${packed.length} /First ${first.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`,
    },
    header,
  )
  const self = container + 1
  offsets.set(self, text.length)
  const rows = Array.from({ length: self + 1 }, (_, number) => {
    const row = Buffer.alloc(7)
    const place = packed.findIndex(([key]) => Number(key) === number)
    const offset = offsets.get(number)
    row.writeUInt8(place >= 0 ? 2 : offset === undefined ? 0 : 1, 0)
    row.writeUInt32BE(place >= 0 ? container : (offset ?? 0), 1)
    row.writeUInt16BE(Math.max(place, 0), 5)
    return row
  })
  const table = deflateSync(Buffer.concat(rows)).toString('latin1')
  const dictionary = `<< /Type /XRef /Size ${self + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>`
  return bytesOf(`${text}${self} 0 obj\n${dictionary}\nstream\n${table}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`)
}

export const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

export interface Layout {
  pages?: number
  /** Added to each page, for example `/Rotate 90`. */
  page?: string
  /** Added to the catalog. */
  catalog?: string
  /** Names of empty fields for signatures, one below the other on the first page. */
  fields?: readonly string[]
  text?: string
  more?: Objects
}

const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** Objects of a document of A4 pages with a line of text each; from 100 the fields, from 200 `more`. */
export function documentObjects({ pages = 1, page = '', catalog = '', fields = [], text = 'To be signed', more = {} }: Layout = {}): Objects {
  const ids = Array.from({ length: pages }, (_, index) => 10 + index * 2)
  const fieldIds = fields.map((_, index) => 100 + index)
  const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ')
  const form = fields.length > 0 ? `/AcroForm << /Fields [${refs(fieldIds)}] >>` : ''
  const onPage = (index: number) => (index === 0 && fields.length > 0 && !page.includes('/Annots') ? `/Annots [${refs(fieldIds)}]` : '')
  const pageOf = (index: number, id: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /F 3 0 R >> >> ${onPage(index)} ${page} >>`
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${form} ${catalog} >>`,
    2: `<< /Type /Pages /Kids [${refs(ids)}] /Count ${pages} >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Object.fromEntries(
      ids.flatMap((id, index) => [
        [id, pageOf(index, id)],
        [id + 1, streamOf(`BT /F 14 Tf 50 780 Td (${text} ${index + 1}) Tj ET`)],
      ]),
    ),
    ...Object.fromEntries(
      fields.map((name, index) => [
        100 + index,
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${hex(name)} /F 4 /P 10 0 R /Rect [50 ${600 - index * 100} 200 ${650 - index * 100}] >>`,
      ]),
    ),
    ...more,
  }
}

/** Changed and new objects appended to a document with a table, as an editor would do it. */
export function append(document: Uint8Array, objects: Objects, trailer = ''): Uint8Array {
  const original = Buffer.from(document).toString('latin1')
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(original)?.[1]
  const size = Math.max(...Object.keys(objects).map(Number), ...[...original.matchAll(/\/Size (\d+)/g)].map(([, found]) => Number(found) - 1)) + 1
  const { text, offsets } = bodyOf(objects, original)
  const entries = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`)
  return bytesOf(`${text}xref\n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`)
}
