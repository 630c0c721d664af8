import { PdfDict } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { type PageFrame, sizeOf, toArea, toPageCorners, uprightMatrix } from './page-frame.ts'

const turns = [0, 90, 180, 270] as const
const frameWith = (turn: PageFrame['turn'], unit = 1): PageFrame => ({ dict: new PdfDict(), corners: [20, 30, 420, 630], turn, unit })
const area = { page: 1, x: 40, y: 60, width: 150, height: 50 }

describe.each(turns)('a page turned by %i', (turn) => {
  test('is as wide and high as it is seen', () => {
    expect(sizeOf(frameWith(turn, 2))).toEqual(turn % 180 === 0 ? { width: 800, height: 1_200 } : { width: 1_200, height: 800 })
  })

  test('gives back the area that was put on it', () => {
    for (const unit of [1, 2]) expect(toArea(frameWith(turn, unit), 1, toPageCorners(frameWith(turn, unit), area))).toEqual(area)
  })

  test('shows a drawing upright: its up is the up of the reader, and it fills its area', () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = uprightMatrix(turn, area)
    const frame = frameWith(turn)
    const [here, higher] = [toPageCorners(frame, area), toPageCorners(frame, { ...area, y: area.y - 10 })]
    expect([c, d].map((value) => value * 10 + 0)).toEqual([higher[0] - here[0], higher[1] - here[1]])
    const corners = [
      [0, 0],
      [area.width, area.height],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f])
    const within = (axis: 0 | 1) => corners.map((corner) => corner[axis] ?? 0).toSorted((one, other) => one - other)
    expect([within(0), within(1)]).toEqual([
      [0, here[2] - here[0]],
      [0, here[3] - here[1]],
    ])
  })
})
