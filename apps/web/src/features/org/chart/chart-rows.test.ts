import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { expect, test } from 'vitest'
import { chartKeyAction, rowTyped } from './chart-keys.ts'
import { nothingLoaded, toRows, unitsAwaited, withChanged } from './chart-rows.ts'
import { positionOf, unitOf } from './testing/chart-fixtures.ts'

/** 0 › (1 › 3, 4), 2; unit 1 has two positions, which are not loaded yet. */
function small() {
  const known = nothingLoaded()
  const put = (id: number, label: string, parentId: number | null, below: number[], positions: PositionEntry[] | number = []) => {
    const positionCount = typeof positions === 'number' ? positions : positions.length
    known.units.set(id, unitOf({ id, label, parentId, subunits: below.length, positionCount }))
    known.subunits.set(id, below)
    if (typeof positions !== 'number') known.positions.set(id, positions)
  }
  put(0, 'Πανεπιστήμιο', null, [1, 2], [positionOf({ id: 7, unitId: 0, lastName: 'Ώρα' })])
  put(1, 'Σχολή', 0, [3, 4], 2)
  put(2, 'Άδεια', 0, [])
  put(3, 'Τμήμα Α', 1, [])
  put(4, 'Τμήμα Β', 1, [])
  known.open.add(0)
  return known
}
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).join(' ')

test('an open unit shows its positions, then its subunits, with placeholders for what is not loaded', () => {
  const known = small()
  expect(keys(toRows(known, 0))).toBe('u0 p7 u1 u2')
  known.open.add(1)
  expect(keys(toRows(known, 0))).toBe('u0 p7 u1 w1.1 w1.2 u3 u4 u2')
  expect(toRows(known, 0).map(({ level, ordinal, of }) => [level, ordinal, of])).toEqual([
    [1, 1, 1],
    [2, 1, 3],
    [2, 2, 3],
    [3, 1, 4],
    [3, 2, 4],
    [3, 3, 4],
    [3, 4, 4],
    [2, 3, 3],
  ])
})

test('a unit that is not loaded shows its number of placeholders, and one row if it failed', () => {
  const known = small()
  known.subunits.delete(1)
  known.open.add(1)
  expect(keys(toRows(known, 0))).toBe('u0 p7 u1 w1.1 w1.2 w1.3 w1.4 u2')
  known.failed.add(1)
  expect(keys(toRows(known, 0))).toBe('u0 p7 u1 f1 u2')
})

test('an empty unit cannot be opened', () => {
  const known = small()
  known.open.add(2)
  expect(toRows(known, 0).at(-1)).toMatchObject({ key: 'u2', isOpen: false, isEmpty: true })
})

test('replacing the rows of some units equals rebuilding all, and keeps the other rows identical', () => {
  const known = small()
  const before = toRows(known, 0)
  known.open.add(1)
  known.positions.set(
    1,
    [11, 12].map((id) => positionOf({ id, unitId: 1 })),
  )
  const after = withChanged(before, known, new Set([1]))
  expect(after).toEqual(toRows(known, 0))
  expect(after.at(-1)).toBe(before.at(-1))
  known.open.delete(1)
  expect(withChanged(after, known, new Set([1]))).toEqual(before)
})

test('only positions of loaded and visible units are requested', () => {
  const known = small()
  known.open.add(1)
  const rows = toRows(known, 0)
  expect(unitsAwaited(rows, known, 0, 2)).toEqual([])
  expect(unitsAwaited(rows, known, 2, 5)).toEqual([1])
  known.subunits.delete(1)
  expect(unitsAwaited(toRows(known, 0), known, 2, 5)).toEqual([])
})

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 3 }],
  ['ArrowUp', 0, { to: 0 }],
  ['PageDown', 0, { to: 3 }],
  ['PageUp', 3, { to: 0 }],
  ['Home', 3, { to: 0 }],
  ['End', 0, { to: 3 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 2, { toggle: 1 }],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 0, { toggle: 0 }],
  ['ArrowLeft', 2, { to: 0 }],
  ['ArrowLeft', 1, { to: 0 }],
  ['Enter', 2, { toggle: 1 }],
  ['Enter', 1, undefined],
  ['Enter', 3, undefined],
  ['x', 2, undefined],
] as const)('%s on row %i', (key, at, step) => {
  expect(chartKeyAction(toRows(small(), 0), at, key)).toEqual(step)
})

test('typing finds the next name that starts with the text, ignoring accents and case', () => {
  const rows = toRows(small(), 0)
  expect(rowTyped(rows, 0, 'σ', 'el')).toBe(2)
  expect(rowTyped(rows, 0, 'ωρα', 'el')).toBe(1)
  expect(rowTyped(rows, 2, 'σχ', 'el')).toBe(2)
  expect(rowTyped(rows, 3, 'π', 'el')).toBe(0)
  expect(rowTyped(rows, 0, 'ξ', 'el')).toBeUndefined()
})
