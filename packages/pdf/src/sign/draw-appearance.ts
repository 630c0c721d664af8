import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { grayscale, PDF, type PDFPage, type PdfRef } from '@libpdf/core'
import { embedImage } from '../document/embed-image.ts'
import { cutTo } from './cut-to.ts'

/** What is seen of a signature. */
export interface SignatureAppearance {
  /** Lines of text, from the top; too long ones are set smaller, then cut. */
  lines: readonly string[]
  /** JPEG or PNG, at most 4 million pixels, left of the text; null for text alone. */
  image: Uint8Array | null
}

const largestType = 8
const smallestType = 4
const margin = 3
/** The width of the line around it. */
const frame = 0.5
const leading = 1.2
/** DejaVu Sans: free to embed, with monotonic and polytonic Greek. */
const fontPath = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

/** Draws the appearance in points as a form of the document and returns its reference. Refuses with `badImage`. */
export async function drawAppearance(
  target: PDF,
  { lines, image }: SignatureAppearance,
  { width, height }: { width: number; height: number },
): Promise<PdfRef> {
  const scratch = PDF.create()
  const page = scratch.addPage({ width, height })
  page.drawRectangle({ x: frame / 2, y: frame / 2, width: width - frame, height: height - frame, borderColor: grayscale(0.6), borderWidth: frame })
  const left = image ? drawImage(scratch, page, image, height) : margin
  const font = scratch.embedFont(readFileSync(fontPath))
  const drawable = lines.map((line) => replaceMissing(line, (text) => font.getUnencodableCharacters(text)))
  const room = width - left - margin
  const byHeight = Math.min(largestType, (height - 2 * margin) / (Math.max(1, lines.length) * leading))
  const widest = Math.max(1, ...drawable.map((line) => font.widthOfTextAtSize(line, 1)))
  const size = Math.min(byHeight, Math.max(smallestType, room / widest))
  for (const [index, line] of drawable.entries()) {
    page.drawText(
      cutTo(line, (text) => font.widthOfTextAtSize(text, size) <= room),
      { x: left, y: height - margin - (index + 1) * size * leading + size * 0.2, size, font },
    )
  }
  const drawn = await scratch.save({ subsetFonts: true })
  return (await target.embedPage(await PDF.load(drawn), 0)).ref
}

/** At the left in a square as high as the area; returns where the text begins. */
function drawImage(scratch: PDF, page: PDFPage, bytes: Uint8Array, height: number): number {
  const image = embedImage(scratch, bytes)
  const side = height - 2 * margin
  const scale = side / Math.max(image.width, image.height)
  const drawn = { width: image.width * scale, height: image.height * scale }
  page.drawImage(image, { x: margin + (side - drawn.width) / 2, y: margin + (side - drawn.height) / 2, ...drawn })
  return height
}

/** Composed letters are one glyph; a letter that the font lacks is shown as the sign for it. */
function replaceMissing(line: string, missingIn: (text: string) => string[]): string {
  const composed = line.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')
  const missing = new Set(missingIn(composed))
  return [...composed].map((letter) => (missing.has(letter) ? '\u{fffd}' : letter)).join('')
}
