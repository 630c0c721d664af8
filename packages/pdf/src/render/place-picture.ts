import type { Flow } from './flow.ts'
import type { Part } from './structure.ts'

interface PlacedPicture {
  description: string
  ref: { objectNumber: number }
  x: number
  y: number
  width: number
  height: number
}

export function placePicture(flow: Flow, above: Part, { description, ref, ...area }: PlacedPicture): void {
  const figure = above.add('Figure')
  figure.description = description
  figure.area = area
  flow.page.content(figure, () => flow.page.picture(ref, area))
}
