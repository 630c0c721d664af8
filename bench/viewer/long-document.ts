import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

const lines = 45

/** A page of text, and a picture of noise, which no compression makes smaller. */
function pageObjects(number: number, first: number, pictureBytes: number): (string | Buffer)[][] {
  const side = Math.floor(Math.sqrt(pictureBytes / 3))
  const text = Array.from({ length: lines }, (_, line) => `(Page ${number} line ${line + 1}: what the applicants wrote and the committee says) Tj T*`)
  const content = `BT /F1 10 Tf 12 TL 50 790 Td ${text.join(' ')} ET q 250 0 0 180 50 30 cm /Im Do Q`
  const picture = deflateRawSync(randomBytes(side * side * 3), { level: 0 })
  // The format's two bytes before, and the sum after, which readers do not ask for.
  const wrapped = Buffer.concat([Buffer.from([0x78, 0x01]), picture, Buffer.alloc(4)])
  const size = `/Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [`<< /Type /XObject /Subtype /Image ${size} /Filter /FlateDecode /Length ${wrapped.length} >>\nstream\n`, wrapped, '\nendstream'],
  ]
}

/** A PDF of so many pages and about so many bytes. */
export function longDocument(pages: number, bytes: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index)
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${pages} /Kids [${numbers.map((index) => `${4 + index * 3} 0 R`).join(' ')}] >>`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...numbers.flatMap((index) => pageObjects(index + 1, 4 + index * 3, bytes / pages)),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]?.length ?? 0
  const put = (part: string | Buffer) => {
    const buffer = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(buffer)
    at += buffer.length
  }
  const places = objects.map((object, index) => {
    const place = at
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) put(part)
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  put(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.concat(parts)
}
