import { expect, test } from 'vitest'
import { diagramKeyAction } from './diagram-keys.ts'
import { box, type Diagram, layOut, linesWithin, lineTo, openAbove, pathTo, toUnits, type Units } from './diagram-layout.ts'
import { manyUnits, unitOf } from './testing/diagram-fixtures.ts'

/** 0 › (1 › (3, 4), 2). */
const small = toUnits([
  unitOf(0, null),
  unitOf(1, 0, { level: 1 }),
  unitOf(2, 0, { level: 1 }),
  unitOf(3, 1, { level: 2 }),
  unitOf(4, 1, { level: 2 }),
]) as Units
const ids = ({ placed }: Diagram) => placed.map(({ unit }) => unit.id)
const everything = { left: Number.NEGATIVE_INFINITY, top: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }

test('lays out only expanded units, parents before children', () => {
  expect(ids(layOut(small, new Set()))).toEqual([0])
  expect(ids(layOut(small, new Set([0])))).toEqual([0, 1, 2])
  expect(ids(layOut(small, new Set([0, 1])))).toEqual([0, 1, 3, 4, 2])
  expect(ids(layOut(small, new Set([1])))).toEqual([0])
})

test('a unit has its level, its ordinal among its siblings, and whether it can be expanded', () => {
  const { placed } = layOut(small, new Set([0]))
  expect(placed.map(({ level, ordinal, of, hasBelow, isOpen }) => [level, ordinal, of, hasBelow, isOpen])).toEqual([
    [1, 1, 1, true, true],
    [2, 1, 2, true, false],
    [2, 2, 2, false, false],
  ])
})

test('units do not overlap and are inside the diagram', () => {
  const units = toUnits(manyUnits(300, 5)) as Units
  const { placed, width, height } = layOut(units, openAbove(units, 99))
  expect(placed).toHaveLength(300)
  const columns = Map.groupBy(placed, ({ x }) => x)
  for (const column of columns.values()) {
    const tops = column.map(({ y }) => y).toSorted((one, other) => one - other)
    for (const [index, y] of tops.entries()) expect(y).toBeGreaterThanOrEqual((tops[index - 1] ?? Number.NEGATIVE_INFINITY) + box.height)
  }
  for (const { x, y } of placed) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + box.width).toBeLessThanOrEqual(width)
    expect(y + box.height).toBeLessThanOrEqual(height)
  }
})

test('the top levels are expanded at first, and the ancestors of a unit are found', () => {
  expect([...openAbove(small, 1)]).toEqual([0])
  expect([...openAbove(small, 2)]).toEqual([0, 1])
  expect(pathTo(small, 4)).toEqual([0, 1])
  expect(pathTo(small, 0)).toEqual([])
})

test('draws a line from each unit to its parent, unless neither is visible', () => {
  const diagram = layOut(small, new Set([0, 1]))
  const [top, first] = diagram.placed
  expect(linesWithin(diagram, everything).match(/M/g)).toHaveLength(4)
  expect(linesWithin(diagram, everything)).toContain(top && first && lineTo(top, first))
  expect(linesWithin(diagram, { ...everything, top: diagram.height + 10 })).toBe('')
})

const press = (id: number, key: string, shiftKey = false) => diagramKeyAction(layOut(small, new Set([0])), id, { key, shiftKey })

test.each<[number, string, unknown]>([
  [0, 'ArrowDown', { to: 1 }],
  [2, 'ArrowDown', { to: 2 }],
  [0, 'ArrowUp', { to: 0 }],
  [2, 'Home', { to: 0 }],
  [0, 'End', { to: 2 }],
  [0, 'ArrowRight', { to: 1 }],
  [1, 'ArrowRight', { toggle: 1 }],
  [2, 'ArrowRight', undefined],
  [0, 'ArrowLeft', { toggle: 0 }],
  [1, 'ArrowLeft', { to: 0 }],
  [1, 'Enter', { toggle: 1 }],
  [1, ' ', { toggle: 1 }],
  [2, 'Enter', undefined],
  [1, '0', { fit: true }],
  [1, 'x', undefined],
])('at unit %i the key %j means %j', (id, key, step) => {
  expect(press(id, key)).toEqual(step)
})

test('with Shift the arrow keys pan the diagram', () => {
  expect(press(1, 'ArrowDown', true)).toEqual({ pan: [0, -120] })
  expect(press(1, 'ArrowLeft', true)).toEqual({ pan: [120, 0] })
})
