import { breakLines, extentOf, type Typesetting } from './break-lines.ts'
import type { Fact, Table, Text } from './content.ts'
import { type Cell, drawRow, paddingX, rowHeight } from './draw-rows.ts'
import type { Flow } from './flow.ts'
import type { Part } from './structure.ts'
import { ink, leading, margin, textWidth, type } from './style.ts'
import { wordsIn } from './words.ts'

/** How many rows say how wide the columns are. */
const mostMeasured = 200
/** A longer word is broken rather than given all the room. */
const widestWord = 130

export function drawTable(flow: Flow, above: Part, { caption, columns, rows }: Table): void {
  const part = above.add('Table')
  const plain = flow.typesetting(type.table)
  const bold = flow.typesetting(type.table, 'bold')
  const widths = widthsOf({ columns, rows }, { plain, bold })
  const starts = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const cell = (index: number, text: Text, setting: Typesetting): Cell => {
    const width = widths[index] ?? textWidth
    const lines = breakLines(text, width - 2 * paddingX, setting)
    return { part: null, lines, x: starts[index] ?? margin, width, size: type.table, grey: ink.text, align: columns[index]?.align ?? 'start' }
  }
  const isHeaded = columns.some(({ title }) => title !== '')
  const head = columns.map(({ title }, index) => cell(index, title, bold))
  const height = isHeaded ? rowHeight(head) : 0
  const first = rows[0]?.map((text, index) => cell(index, text, plain)) ?? []
  flow.need((caption ? type.body * leading + 3 : 0) + height + Math.min(60, first.length > 0 ? rowHeight(first) : 0))
  if (caption) {
    flow.lines(part.add('Caption'), breakLines(caption, textWidth, flow.typesetting(type.body, 'bold')), { size: type.body })
    flow.advance(3)
  }
  const drawHead = (cells: readonly Cell[]) => {
    if (!isHeaded) return
    flow.page.artifact(() => flow.page.shade({ x: margin, y: flow.y, width: textWidth, height }, ink.shade))
    drawRow(flow, cells)
  }
  if (isHeaded) {
    const heading = part.add('THead').add('TR')
    drawHead(head.map((one) => ({ ...one, part: headOf(heading, 'Column') })))
  }
  const body = part.add('TBody')
  for (const texts of rows) {
    const row = body.add('TR')
    const cells = columns.map((_, index) => ({ ...cell(index, texts[index] ?? '', plain), part: row.add('TD') }))
    // On further pages the head is drawn for the eye only.
    drawRow(flow, cells, () => drawHead(head))
  }
}

/** Labels at the left, values at the right; a table of two columns for who listens. */
export function drawFacts(flow: Flow, above: Part, items: readonly Fact[]): void {
  const part = above.add('Table')
  const left = textWidth * 0.36
  const setting = flow.typesetting(type.body)
  for (const { label, value } of items) {
    const row = part.add('TR')
    const labelled = breakLines(label, left - 2 * paddingX, setting)
    const valued = breakLines(value === '' ? wordsIn[flow.language].empty : value, textWidth - left - 2 * paddingX, setting)
    drawRow(flow, [
      { part: headOf(row, 'Row'), lines: labelled, x: margin, width: left, size: type.body, grey: ink.label, align: 'start' },
      { part: row.add('TD'), lines: valued, x: margin + left, width: textWidth - left, size: type.body, grey: ink.text, align: 'start' },
    ])
  }
}

function headOf(row: Part, scope: 'Column' | 'Row'): Part {
  const head = row.add('TH')
  head.scope = scope
  return head
}

/** By the shares where they are stated, otherwise by what the columns hold: each has room for its longest word, and the rest goes by need. */
function widthsOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>, { plain, bold }: Record<'plain' | 'bold', Typesetting>): number[] {
  if (columns.every(({ share }) => share !== undefined)) return scaled(columns.map(({ share = 1 }) => share))
  const needs = columns.map(({ title }, index) => {
    const head = extentOf(title, bold)
    const extents = [head, ...rows.slice(0, mostMeasured).map((row) => extentOf(row[index] ?? '', plain))]
    const word = Math.min(widestWord, Math.max(...extents.map((extent) => extent.word)))
    return { least: word + 2 * paddingX, whole: Math.max(word, ...extents.map((extent) => Math.min(extent.whole, textWidth))) + 2 * paddingX }
  })
  const least = needs.reduce((sum, need) => sum + need.least, 0)
  const whole = needs.reduce((sum, need) => sum + need.whole, 0)
  if (least >= textWidth || whole <= textWidth) return scaled(needs.map((need) => (least >= textWidth ? need.least : need.whole)))
  return needs.map((need) => need.least + ((need.whole - need.least) * (textWidth - least)) / (whole - least))
}

function scaled(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => (textWidth * share) / sum)
}
