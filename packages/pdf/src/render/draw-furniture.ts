import { encode } from 'uqr'
import { cutTo } from '../sign/cut-to.ts'
import { breakLines } from './break-lines.ts'
import type { DocumentContent, Verification } from './content.ts'
import type { Flow } from './flow.ts'
import { drawable } from './fonts.ts'
import type { PageCanvas } from './page-canvas.ts'
import type { Part, Ref } from './structure.ts'
import { ink, margin, pageHeight, textWidth, type } from './style.ts'
import { wordsIn } from './words.ts'

const footTop = pageHeight - 78
const qrSide = 50
const size = type.foot

/** The address as squares, one unit wide and high in all; the dark ones of a line are joined. */
export function drawQr(address: string): string {
  const { data, size: side } = encode(address, { ecc: 'M', border: 0 })
  const runs: string[] = []
  for (const [row, line] of data.entries()) {
    for (let start = 0; start < side; start++) {
      if (!line[start]) continue
      let end = start
      while (line[end]) end++
      runs.push(`${start} ${side - row - 1} ${end - start} 1 re`)
      start = end
    }
  }
  return `${(1 / side).toFixed(6)} 0 0 ${(1 / side).toFixed(6)} 0 0 cm 0 g\n${runs.join('\n')}\nf`
}

type Furniture = Pick<DocumentContent, 'title' | 'language' | 'footer'> & { qr: Ref | null }

/**
 * Head and foot of all pages, once it is known how many there are. They are not read out, except for the code on the last page, which belongs to what the
 * document says.
 */
export function drawFurniture(flow: Flow, document: Part, furniture: Furniture): void {
  for (const [index, page] of flow.pages.entries()) {
    if (index > 0) drawRunningHead(flow, page, furniture.title)
    drawFoot(flow, page, { ...furniture, number: index + 1 })
    const isLast = index === flow.pages.length - 1
    for (const draw of verificationLines(flow, page, furniture.footer.verification)) {
      if (isLast) page.content(document.add('P'), draw)
      else page.artifact(draw, 'Footer')
    }
  }
}

function drawRunningHead(flow: Flow, page: PageCanvas, title: string): void {
  page.artifact(() => {
    writeLine(flow, page, { text: title, x: margin, baseline: 42, width: textWidth })
    page.rule(margin, 48, textWidth, ink.rule)
  }, 'Header')
}

function drawFoot(flow: Flow, page: PageCanvas, { language, footer, qr, number }: Furniture & { number: number }): void {
  const left = margin + (qr ? qrSide + 10 : 0)
  page.artifact(() => {
    page.rule(margin, footTop, textWidth, ink.rule)
    const counted = wordsIn[language].page(number, flow.pages.length)
    const width = flow.fonts.widthOf(counted, 'regular', size)
    writeLine(flow, page, { text: counted, x: margin + textWidth - width, baseline: footTop + 14, width: width + 1 })
    writeLine(flow, page, { text: footer.text, x: left, baseline: footTop + 14, width: textWidth - (left - margin) - width - 16 })
    if (qr) page.picture(qr, { x: margin, y: footTop + 6, width: qrSide, height: qrSide })
  }, 'Footer')
}

function verificationLines(flow: Flow, page: PageCanvas, verification: Verification | null): (() => void)[] {
  if (!verification) return []
  const x = margin + qrSide + 10
  const width = textWidth - (x - margin)
  return [
    () => writeLine(flow, page, { text: verification.hint, x, baseline: footTop + 32, width }),
    () => writeLine(flow, page, { text: verification.code, x, baseline: footTop + 46, width, isBold: true }),
  ]
}

function writeLine(
  flow: Flow,
  page: PageCanvas,
  { text, x, baseline, width, isBold = false }: { text: string; x: number; baseline: number; width: number; isBold?: boolean },
): void {
  const font = isBold ? 'bold' : 'regular'
  const shown = cutTo(drawable(text).replaceAll('\n', ' '), (part) => flow.fonts.widthOf(part, font, size) <= width)
  const [line] = breakLines(shown, Number.POSITIVE_INFINITY, flow.typesetting(size, font))
  if (line) page.text(line, { x, baseline, size, grey: ink.quiet })
}
