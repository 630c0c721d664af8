import type { Line } from './break-lines.ts'
import type { Flow } from './flow.ts'
import type { Part } from './structure.ts'
import { ink, leading, margin, textWidth } from './style.ts'

export interface Cell {
  part: Part | null
  lines: readonly Line[]
  x: number
  width: number
  size: number
  grey: number
  align: 'start' | 'end'
}

export const paddingX = 5
const paddingY = 3.5
/** Rows that are higher may be broken over pages. */
const keptTogether = 150

const lineHeight = ({ size }: Cell) => size * leading
const heightOf = (cells: readonly Cell[], count: (cell: Cell) => number) => Math.max(...cells.map((cell) => count(cell) * lineHeight(cell))) + 2 * paddingY
export const rowHeight = (cells: readonly Cell[]): number => heightOf(cells, ({ lines }) => Math.max(1, lines.length))

/** One row of a table with a rule below. A high one is broken between lines; `onNewPage` draws the head again. */
export function drawRow(flow: Flow, cells: readonly Cell[], onNewPage: () => void = () => undefined): void {
  const turn = () => {
    flow.newPage()
    onNewPage()
  }
  const height = rowHeight(cells)
  const least = heightOf(cells, ({ lines }) => Math.min(3, Math.max(1, lines.length)))
  if (flow.room < (height > keptTogether ? least : height)) turn()
  for (let rest = cells; ; turn()) {
    const room = flow.room - 2 * paddingY + 0.01
    const fits = (cell: Cell) => Math.max(1, Math.floor(room / lineHeight(cell)))
    drawPiece(
      flow,
      rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fits(cell)) })),
    )
    rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(fits(cell)) }))
    if (rest.every(({ lines }) => lines.length === 0)) return
  }
}

function drawPiece(flow: Flow, cells: readonly Cell[]): void {
  const { page, y } = flow
  const height = rowHeight(cells)
  for (const cell of cells) {
    const draw = () => {
      for (const [index, line] of cell.lines.entries()) {
        const indent = cell.align === 'end' ? cell.width - 2 * paddingX - line.width : 0
        const baseline = y + paddingY + index * lineHeight(cell) + cell.size * 1.08
        page.text(line, { x: cell.x + paddingX + indent, baseline, size: cell.size, grey: cell.grey })
      }
    }
    if (cell.lines.length === 0) continue
    if (cell.part) page.content(cell.part, draw)
    else page.artifact(draw)
  }
  page.artifact(() => page.rule(margin, y + height, textWidth, ink.rule))
  flow.advance(height)
}
