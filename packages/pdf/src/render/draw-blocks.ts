import { breakLines } from './break-lines.ts'
import type { Block, Letterhead, Text } from './content.ts'
import { drawSignatures } from './draw-signatures.ts'
import { drawFacts, drawTable } from './draw-table.ts'
import type { Flow } from './flow.ts'
import { placePicture } from './place-picture.ts'
import type { Part } from './structure.ts'
import { ink, leading, margin, textBottom, textTop, textWidth, type } from './style.ts'

const blockGap = 7
/** A heading stays with as much of what follows. */
const afterHeading = 64
const bullet = '•'
/** At the left of a mark, and between it and its item. */
const [beforeMark, afterMark] = [3, 6]

type Kind = Block['kind']
type Drawers = { [one in Kind]: (flow: Flow, above: Part, block: Extract<Block, { kind: one }>) => void }

const drawers: Drawers = {
  heading: drawHeading,
  text: (flow, above, { text, align = 'start' }) => drawText(flow, above.add('P'), { text, size: type.body, align }),
  note: (flow, above, { text }) => drawText(flow, above.add('P'), { text, size: type.note, grey: ink.quiet }),
  notice: (flow, above, block) => drawNotice(flow, above.add('Div'), block),
  facts: (flow, above, { items }) => drawFacts(flow, above, items),
  list: (flow, above, block) => drawList(flow, above.add('L'), block),
  table: drawTable,
  picture: drawPicture,
  signatures: drawSignatures,
  pageBreak: (flow) => flow.need(Number.POSITIVE_INFINITY),
}

export function drawBlock<One extends Kind>(flow: Flow, above: Part, block: Extract<Block, { kind: One }>): void {
  flow.gap(block.kind === 'heading' ? 10 : blockGap)
  const draw = drawers[block.kind as One]
  draw(flow, above, block)
}

const headingTags = { 1: 'H1', 2: 'H2', 3: 'H3' } as const

function drawHeading(flow: Flow, above: Part, { level, text }: Extract<Block, { kind: 'heading' }>): void {
  const size = type.headings[level - 1] ?? type.body
  const lines = breakLines(text, textWidth, flow.typesetting(size, 'bold'))
  flow.need(lines.length * size * leading + afterHeading)
  flow.lines(above.add(headingTags[level]), lines, { size })
}

function drawText(flow: Flow, part: Part, style: { text: Text; size: number; grey?: number; align?: 'start' | 'center' | 'end' }): void {
  flow.lines(part, breakLines(style.text, textWidth, flow.typesetting(style.size)), style)
}

function drawNotice(flow: Flow, part: Part, { title, text }: Extract<Block, { kind: 'notice' }>): void {
  const inset = 9
  const width = textWidth - 2 * inset
  const titled = breakLines(title, width, flow.typesetting(type.body, 'bold'))
  const lines = breakLines(text, width, flow.typesetting(type.body))
  const height = (titled.length + lines.length) * type.body * leading + 2 * inset - 4
  const isWhole = height <= textBottom - textTop
  if (isWhole) {
    flow.need(height)
    flow.page.artifact(() => flow.page.frame({ x: margin, y: flow.y, width: textWidth, height }, ink.label))
  }
  flow.advance(inset - 2)
  const style = { size: type.body, x: margin + inset, width }
  flow.lines(part.add('P'), titled, style)
  flow.lines(part.add('P'), lines, style)
  flow.advance(inset - 2)
}

function drawList(flow: Flow, part: Part, { items, marks = [] }: Extract<Block, { kind: 'list' }>): void {
  const height = type.body * leading
  const marked = items.map((_, index) => breakLines(marks[index] ?? bullet, textWidth / 4, flow.typesetting(type.body))[0])
  const listIndent = beforeMark + afterMark + Math.max(0, ...marked.map((mark) => mark?.width ?? 0))
  for (const [index, item] of items.entries()) {
    const entry = part.add('LI')
    const lines = breakLines(item, textWidth - listIndent, flow.typesetting(type.body))
    flow.need(Math.min(2, lines.length) * height)
    const { page, y } = flow
    const mark = marked[index]
    if (mark) page.content(entry.add('Lbl'), () => page.text(mark, { x: margin + beforeMark, baseline: y + type.body * 1.08, size: type.body, grey: ink.text }))
    flow.lines(entry.add('LBody'), lines, { size: type.body, x: margin + listIndent, width: textWidth - listIndent })
    flow.advance(2)
  }
}

function drawPicture(flow: Flow, above: Part, { bytes, description, width }: Extract<Block, { kind: 'picture' }>): void {
  const picture = flow.embed(bytes)
  const ratio = picture.height / picture.width
  const drawn = Math.min(textWidth, width ?? picture.width * 0.75, (textBottom - textTop) / ratio)
  flow.need(drawn * ratio)
  placePicture(flow, above, { description, ref: picture.ref, x: margin, y: flow.y, width: drawn, height: drawn * ratio })
  flow.advance(drawn * ratio)
}

const logoSide = 52

export function drawLetterhead(flow: Flow, above: Part, { logo, lines }: Letterhead): void {
  const top = flow.y
  const part = above.add('Div')
  if (logo) {
    const picture = flow.embed(logo.bytes)
    const scale = logoSide / Math.max(picture.width, picture.height)
    placePicture(flow, part, {
      description: logo.description,
      ref: picture.ref,
      x: margin,
      y: top,
      width: picture.width * scale,
      height: picture.height * scale,
    })
  }
  const x = margin + (logo ? logoSide + 12 : 0)
  const width = textWidth - (x - margin)
  const set = lines.map((line, index) => breakLines(line, width, flow.typesetting(type.letterhead, index === 0 ? 'bold' : 'regular')))
  const height = set.flat().length * type.letterhead * leading
  if (logo && height < logoSide) flow.advance((logoSide - height) / 2)
  for (const one of set) flow.lines(part.add('P'), one, { size: type.letterhead, x, width })
  flow.y = Math.max(flow.y, top + (logo ? logoSide : 0)) + 8
  flow.page.artifact(() => flow.page.rule(margin, flow.y, textWidth, ink.label))
  flow.advance(10)
}
