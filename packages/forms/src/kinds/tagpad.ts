import { isRecord } from '../model/is-record.ts'
import { anyRow, type RowLayout } from '../model/row-layout.ts'
import { textOf } from '../model/text-of.ts'
import { isTooDeep, safeCopy } from '../rules/safe-copy.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { behaviour, described, general, required } from './properties.ts'

/** A point of the picture. `width` and `height` are those of the picture that `x` and `y` refer to; older answers refer to the picture's own. */
export interface Coordinate {
  x: number
  y: number
  width?: number
  height?: number
}

const isLength = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The point of one row; undefined if it has none. */
export function coordinateOf(row: unknown): Coordinate | undefined {
  const { x, y, width, height } = isRecord(row) && isRecord(row.coordinate) ? row.coordinate : {}
  if (!isLength(x) || !isLength(y)) return undefined
  return isLength(width) && isLength(height) && width > 0 && height > 0 ? { x, y, width, height } : { x, y }
}

const isPoint = (row: unknown): row is Record<string, unknown> => isRecord(row) && (row.data === undefined || row.data === null || isRecord(row.data))

/** Everything of a row but its answers. */
const pointOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).flatMap(([name, one]) => (name === 'data' || isTooDeep(one) ? [] : [[name, safeCopy(one)]])))

const points: RowLayout = {
  pattern: [anyRow, 'data'],
  paths: (value) => (Array.isArray(value) ? value.map((_, index) => [index, 'data']) : []),
  frame: (value) => (Array.isArray(value) ? value.map((row: unknown) => (isPoint(row) ? { ...pointOf(row), data: {} } : row)) : value),
  fromRows: (rows) => rows.map((data) => ({ coordinate: { x: 1, y: 1, width: 2, height: 2 }, data })),
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`

function pointText(row: unknown, index: number): string {
  const at = coordinateOf(row)
  if (!at) return textOf(index + 1)
  const [x, y] = at.width && at.height ? [percent(at.x, at.width), percent(at.y, at.height)] : [textOf(at.x), textOf(at.y)]
  return `${index + 1} (${x}, ${y})`
}

/** Points of a picture with fields for each: `[{ coordinate: { x, y, width, height }, data: { … } }]`. */
export const tagpad = defineKind({
  kind: 'tagpad',
  aliases: [],
  view: 'layout',
  shape: 'rows',
  rows: points,
  hasOwnText: true,
  group: 'advanced',
  icon: 'map-pins',
  keyStem: 'tagpad',
  defaults: {
    type: 'tagpad',
    input: true,
    tree: true,
    dotSize: 10,
    dotStrokeSize: 2,
    dotStrokeColor: '#333',
    dotFillColor: '#ccc',
    imageUrl: '',
    components: [],
    validate: { required: false },
  },
  properties: [...described, general('imageUrl', ['imageUrl'], 'text'), ...behaviour, ...required],
  isList: true,
  repeatsInput: false,
  initial: () => [],
  isEmpty: (_, value) => isBlank(value) || (Array.isArray(value) && value.every((row) => isRecord(row) && Object.values(row).every(isBlank))),
  normalise: (_, value) => (value === '' ? [] : value),
  accepts: (_, value) => Array.isArray(value) && value.every(isPoint),
  checks: [],
  text: (_, value) => (Array.isArray(value) ? value.map(pointText).join(', ') : ''),
})
