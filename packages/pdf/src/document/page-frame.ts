import type { PdfDict } from '@libpdf/core'
import type { PageArea, PageSize } from '../page-area.ts'
import { type OpenDocument, reader } from './open-document.ts'

/** x and y of the lower left corner, then of the upper right one, in units of the page. */
export type Corners = readonly [left: number, bottom: number, right: number, top: number]

type Turn = 0 | 90 | 180 | 270

/** Where a page lies: what is seen of it, how it is turned, and how long its unit is (ISO 32000-2, 7.7.3.3). */
export interface PageFrame {
  dict: PdfDict
  corners: Corners
  /** Clockwise, as a reader turns it. */
  turn: Turn
  /** Points of one unit. */
  unit: number
}

const deepest = 64
const a4: Corners = [0, 0, 595, 842]

/** The frame of a page, 1 for the first; null if there is none, or no dictionary where it should be. */
export function frameOf(document: OpenDocument, page: number): PageFrame | null {
  const read = reader(document)
  const ref = document.pages[page - 1]
  const dict = ref ? read.asDict(ref) : null
  if (!dict) return null
  const inherited = <Value>(value: (dict: PdfDict) => Value | null) => {
    let at: PdfDict | null = dict
    for (let depth = 0; at && depth < deepest; depth++) {
      const found = value(at)
      if (found !== null) return found
      at = read.dict(at, 'Parent')
    }
    return null
  }
  const media = inherited((at) => toCorners(read.numbers(read.array(at, 'MediaBox')))) ?? a4
  const crop = inherited((at) => toCorners(read.numbers(read.array(at, 'CropBox'))))
  const rotation = inherited((at) => read.number(at, 'Rotate')) ?? 0
  const unit = read.number(dict, 'UserUnit') ?? 1
  return { dict, corners: (crop && overlap(crop, media)) ?? media, turn: toTurn(rotation), unit: unit > 0 ? unit : 1 }
}

/** A rotation that is no multiple of 90 is taken as none, as readers do. */
const toTurn = (rotation: number): Turn => (rotation % 90 === 0 ? ((((rotation % 360) + 360) % 360) as Turn) : 0)

/** The corners of a rectangle, in whichever order they stand; null if it is none. */
export function toCorners(numbers: readonly (number | null)[]): Corners | null {
  const [x0, y0, x1, y1] = numbers
  if (numbers.length !== 4 || x0 == null || y0 == null || x1 == null || y1 == null || !numbers.every(Number.isFinite)) return null
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

function overlap(one: Corners, other: Corners): Corners | null {
  const both: Corners = [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return both[0] < both[2] && both[1] < both[3] ? both : null
}

export function sizeOf({ corners, turn, unit }: PageFrame): PageSize {
  const [width, height] = [(corners[2] - corners[0]) * unit, (corners[3] - corners[1]) * unit]
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Where an area lies in units of the page. */
export function toPageCorners(frame: PageFrame, area: PageArea): Corners {
  const { width, height } = sizeOf(frame)
  const [left, right] = [area.x / frame.unit, (area.x + area.width) / frame.unit]
  const [top, bottom] = [area.y / frame.unit, (area.y + area.height) / frame.unit]
  const [seenWidth, seenHeight] = [width / frame.unit, height / frame.unit]
  const [x, y] = [frame.corners[0], frame.corners[1]]
  const turned: Record<Turn, Corners> = {
    0: [left, seenHeight - bottom, right, seenHeight - top],
    90: [top, left, bottom, right],
    180: [seenWidth - right, top, seenWidth - left, bottom],
    270: [seenHeight - bottom, seenWidth - right, seenHeight - top, seenWidth - left],
  }
  const [x0, y0, x1, y1] = turned[frame.turn]
  return [x + x0, y + y0, x + x1, y + y1]
}

/** The area that a rectangle in units of the page takes for a reader. */
export function toArea(frame: PageFrame, page: number, corners: Corners): PageArea {
  const { width, height } = sizeOf(frame)
  const [seenWidth, seenHeight] = [width / frame.unit, height / frame.unit]
  const x0 = corners[0] - frame.corners[0]
  const y0 = corners[1] - frame.corners[1]
  const x1 = corners[2] - frame.corners[0]
  const y1 = corners[3] - frame.corners[1]
  const seen: Record<Turn, Corners> = {
    0: [x0, seenHeight - y1, x1, seenHeight - y0],
    90: [y0, x0, y1, x1],
    180: [seenWidth - x1, y0, seenWidth - x0, y1],
    270: [seenWidth - y1, seenHeight - x1, seenWidth - y0, seenHeight - x0],
  }
  const [left, top, right, bottom] = seen[frame.turn].map((value) => value * frame.unit) as unknown as Corners
  return { page, x: left, y: top, width: right - left, height: bottom - top }
}

/** Turns what is drawn upright so that it is upright on the turned page too; width and height are those of the drawing. */
export function uprightMatrix(turn: Turn, { width, height }: PageSize): readonly number[] {
  const matrices: Record<Turn, readonly number[]> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  }
  return matrices[turn]
}
