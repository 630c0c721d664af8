import { breakLines } from './break-lines.ts'
import type { Picture, SignatureLabel, Signatures } from './content.ts'
import type { Flow } from './flow.ts'
import { placePicture } from './place-picture.ts'
import type { Part } from './structure.ts'
import { ink, leading, margin, textWidth, type } from './style.ts'

const between = 16
const width = (textWidth - between) / 2
const height = 64
const below = 12
const size = type.body

/** Two places beside each other, which stay on one page. The seal takes the place after the last one. */
export function drawSignatures(flow: Flow, above: Part, { places, seal }: Signatures): void {
  const cells: (SignatureLabel | Picture)[] = seal ? [...places, seal] : [...places]
  for (let start = 0; start < cells.length; start += 2) {
    const pair = cells.slice(start, start + 2).map((cell) => ({ cell, lines: 'bytes' in cell ? [] : breakLines(cell.label, width, flow.typesetting(size)) }))
    const labelled = Math.max(...pair.map(({ lines }) => lines.length)) * size * leading + 3
    flow.need(labelled + height)
    const { page, y } = flow
    for (const [index, { cell, lines }] of pair.entries()) {
      const area = { x: margin + index * (width + between), y: y + labelled, width, height }
      if ('bytes' in cell) {
        drawSeal(flow, above, { seal: cell, ...area })
        continue
      }
      const part = above.add('Div')
      page.content(part.add('P'), () => {
        for (const [row, line] of lines.entries()) page.text(line, { x: area.x, baseline: y + row * size * leading + size * 1.08, size, grey: ink.text })
      })
      page.artifact(() => page.frame(area, ink.quiet))
      page.field({ ref: flow.allocate(), part: part.add('Form'), name: cell.name, label: cell.label, area })
    }
    flow.advance(labelled + height + below)
  }
}

/** As high as a place for a signature; wide ones as wide as it. */
function drawSeal(flow: Flow, above: Part, { seal, x, y, ...place }: { seal: Picture; x: number; y: number; width: number; height: number }): void {
  const picture = flow.embed(seal.bytes)
  const scale = Math.min(place.height / picture.height, place.width / picture.width)
  const drawn = { width: picture.width * scale, height: picture.height * scale }
  placePicture(flow, above, { description: seal.description, ref: picture.ref, x, y: y + (place.height - drawn.height) / 2, ...drawn })
}
