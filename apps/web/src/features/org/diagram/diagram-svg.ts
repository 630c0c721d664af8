import type { UnitNode } from '@klesis/contract/org/units.ts'
import { palette } from '../../../ui/palette.ts'
import { box, type Diagram, linesWithin, type PlacedUnit } from './diagram-layout.ts'
import type { Describe } from './diagram-texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// Control characters that XML forbids.
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const toXml = (text: string) => text.replace(unfit, '').replace(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const ink = palette.gray[9]
const soft = palette.gray[7]
const edge = palette.gray[5]
const font = "Commissioner, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
const margin = 24
const headHeight = 72

interface SvgTexts {
  title: string
  /** The subtitle: when the diagram was created. */
  date: string
  inactive: string
  closed: (unit: UnitNode) => string
  describe: Describe
}

const line = (x: number, y: number, size: number, text: string, more = `fill="${ink}"`) =>
  text ? `<text x="${x}" y="${y}" font-size="${size}" ${more}>${toXml(text)}</text>` : ''
const inSoft = `fill="${soft}"`
const inBold = `fill="${ink}" font-weight="600"`

function unitOf({ unit, x, y, hasBelow, isOpen }: PlacedUnit, { describe, inactive, closed }: SvgTexts): string {
  const { name, type, lines, foot } = describe(unit)
  const dashes = unit.isActive ? '' : ' stroke-dasharray="6 4"'
  const kind = [type, unit.isActive ? '' : inactive].filter(Boolean).join(' · ')
  return [
    `<g transform="translate(${x},${y})"><title>${toXml(name)}</title>`,
    `<rect width="${box.width}" height="${box.height}" rx="8" fill="#fff" stroke="${edge}"${dashes}/>`,
    line(14, 19, 12, kind, inSoft),
    ...lines.map((text, index) => line(14, 36 + index * 17, 14.5, text, inBold)),
    line(14, 71, 12.5, foot),
    hasBelow && !isOpen ? line(box.width - 12, 71, 12, closed(unit), `${inSoft} text-anchor="end"`) : '',
    '</g>',
  ].join('')
}

/** The diagram as a standalone SVG file: without the page's styles and fonts, in print colours. */
export function toSvgText(diagram: Diagram, texts: SvgTexts): string {
  const width = Math.max(diagram.width, 420) + 2 * margin
  const height = diagram.height + 2 * margin + headHeight
  const whole = { left: 0, top: 0, right: diagram.width, bottom: diagram.height }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}" role="img">`,
    `<title>${toXml(`${texts.title}, ${texts.date}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    line(margin, margin + 22, 22, texts.title, inBold),
    line(margin, margin + 46, 14, texts.date, inSoft),
    `<g transform="translate(${margin},${margin + headHeight})">`,
    `<path d="${linesWithin(diagram, whole)}" fill="none" stroke="${edge}" stroke-width="1.5"/>`,
    ...diagram.placed.map((one) => unitOf(one, texts)),
    '</g></svg>',
  ].join('')
}
