import { breakLines } from './break-lines.ts'
import type { SignatureLabel } from './content.ts'
import type { Flow } from './flow.ts'
import type { Part } from './structure.ts'
import { ink, leading, margin, textWidth, type } from './style.ts'

const between = 16
const width = (textWidth - between) / 2
const height = 64
const below = 12
const size = type.body

/** Two places beside each other, which stay on one page. */
export function drawSignatures(flow: Flow, above: Part, places: readonly SignatureLabel[]): void {
  for (let start = 0; start < places.length; start += 2) {
    const pair = places.slice(start, start + 2).map((place) => ({ ...place, lines: breakLines(place.label, width, flow.typesetting(size)) }))
    const labelled = Math.max(...pair.map(({ lines }) => lines.length)) * size * leading + 3
    flow.need(labelled + height)
    const { page, y } = flow
    for (const [index, { name, label, lines }] of pair.entries()) {
      const x = margin + index * (width + between)
      const part = above.add('Div')
      page.content(part.add('P'), () => {
        for (const [row, line] of lines.entries()) page.text(line, { x, baseline: y + row * size * leading + size * 1.08, size, grey: ink.text })
      })
      const area = { x, y: y + labelled, width, height }
      page.artifact(() => page.frame(area, ink.quiet))
      page.field({ ref: flow.allocate(), part: part.add('Form'), name, label, area })
    }
    flow.advance(labelled + height + below)
  }
}
