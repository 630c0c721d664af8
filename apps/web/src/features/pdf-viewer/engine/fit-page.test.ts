import { expect, test } from 'vitest'
import { toFittingScale } from './fit-page.ts'

const a4 = { width: 595, height: 842 }
const room = { width: 900, height: 700 }

test('a page fits with its border of 9 pixels on each side', () => {
  expect(toFittingScale('page-height', room, a4) * 842 * (96 / 72)).toBeCloseTo(700 - 18)
  expect(toFittingScale('page-width', room, a4) * 595 * (96 / 72)).toBeCloseTo(900 - 18)
})

test('the whole page takes what leaves nothing out', () => {
  expect(toFittingScale('page-fit', room, a4)).toBe(toFittingScale('page-height', room, a4))
  const lying = { width: 842, height: 595 }
  const narrow = { width: 390, height: 700 }
  expect(toFittingScale('page-fit', narrow, lying)).toBe(toFittingScale('page-width', narrow, lying))
})

test('a room that is not laid out yet gives a scale all the same', () => {
  expect(toFittingScale('page-fit', { width: 0, height: 0 }, a4)).toBeGreaterThan(0)
})
