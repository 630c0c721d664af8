import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF of one page with one line of Latin text. */
export function samplePdf(line = 'Example'): Buffer {
  const content = `BT /F1 18 Tf 72 770 Td (${line.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** A PNG of one colour. */
export function samplePng(width = 16, height = 16, [red, green, blue]: readonly [number, number, number] = [70, 110, 180]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.concat(Array.from({ length: width }, () => Buffer.of(red, green, blue)))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A zip of these parts, compressed unless `store`. */
export function sampleZip(parts: Readonly<Record<string, string>>, { store = false } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text, 'utf8')
    const packed = store ? plain : deflateRawSync(plain)
    const nameBytes = Buffer.from(name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(store ? 0 : 8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const sheetMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const types = (part: string, type: string) => `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`

export const sampleDocx = (more: Readonly<Record<string, string>> = {}, mainType = wordMain) =>
  sampleZip({ '[Content_Types].xml': types('word/document.xml', mainType), 'word/document.xml': '<w:document/>', ...more })

export const sampleXlsx = () => sampleZip({ '[Content_Types].xml': types('xl/workbook.xml', sheetMain), 'xl/workbook.xml': '<workbook/>' })
