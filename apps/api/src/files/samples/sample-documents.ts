import { loadSharp } from '../pictures/load-sharp.ts'

/** A PDF of one A4 page with a heading and lines in Latin letters. */
export function samplePdf(heading: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj`
  const body = lines.map((line) => `0 -22 Td ${shown(line)}`).join('\n')
  const page = `0.2 0.35 0.6 RG 2 w 72 752 m 523 752 l S\nBT /F1 20 Tf 72 770 Td ${shown(heading)} /F1 12 Tf 0 -24 Td\n${body}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const text = head + objects.join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, 'latin1')
}

/** A drawn picture that stands for a scanned page. */
export const samplePicture = async (format: 'jpeg' | 'png'): Promise<Buffer> =>
  (await loadSharp())({ create: { width: 420, height: 594, channels: 3, background: '#f4f1e8' } })
    .composite([{ input: Buffer.from(lines), top: 0, left: 0 }])
    [format]()
    .toBuffer()

const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594"><rect x="40" y="40" width="200" height="18" fill="#44546a"/>${Array.from(
  { length: 16 },
  (_, index) => `<rect x="40" y="${90 + index * 26}" width="${index % 4 === 3 ? 210 : 330}" height="8" fill="#8a8f98"/>`,
).join('')}<circle cx="320" cy="530" r="34" fill="none" stroke="#7a3b3b" stroke-width="4"/></svg>`

/** A square portrait of an invented person: a figure in a colour that the number chooses. */
export async function samplePortrait(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360
  const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="236" height="236"><rect width="236" height="236" fill="hsl(${hue},35%,82%)"/>
    <circle cx="118" cy="92" r="44" fill="hsl(${hue},30%,48%)"/><path d="M30 236c0-62 40-92 88-92s88 30 88 92z" fill="hsl(${hue},30%,48%)"/></svg>`
  return (await loadSharp())(Buffer.from(figure)).jpeg({ quality: 82 }).toBuffer()
}
