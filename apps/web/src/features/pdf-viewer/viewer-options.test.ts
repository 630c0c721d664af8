import { expect, test, vi } from 'vitest'
import { cssUnits, pageBorder, settleTime, stepZoom, toPageNumber, toRotation, toZoom } from './viewer-options.ts'

test.each([
  [1, 1],
  [2.9, 2],
  ['3', 3],
  [' 2 ', 2],
  ['2 από 3', 2],
  [0, 1],
  [-4, 1],
  [99, 3],
  ['abc', 1],
  ['', 1],
  [undefined, 1],
  [null, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('the page %j of three is %i', (value, page) => {
  expect(toPageNumber(value, 3)).toBe(page)
})

test('a document without pages shows page 1', () => {
  expect(toPageNumber(5, 0)).toBe(1)
})

test.each([
  [0, 0],
  [90, 90],
  [450, 90],
  [-90, 270],
  [-360, 0],
])('a page turned by %i stands at %i', (value, rotation) => {
  const warn = vi.fn()
  expect(toRotation(value, 180, warn)).toBe(rotation)
  expect(warn).not.toHaveBeenCalled()
})

test.each([45, 1, 90.5, Number.NaN, Number.POSITIVE_INFINITY])('a page is not turned by %d, with a warning', (value) => {
  const warn = vi.fn()
  expect(toRotation(value, 180, warn)).toBe(180)
  expect(warn).toHaveBeenCalledOnce()
})

test.each([
  ['page-fit', 'page-fit'],
  ['page-height', 'page-height'],
  ['page-width', 'page-width'],
  [1.5, 1.5],
  ['1,25', 1.25],
  [0.01, 0.25],
  [50, 5],
])('the zoom %j is %j', (value, zoom) => {
  expect(toZoom(value, 1)).toBe(zoom)
})

test.each([0, -1, 'page', '', Number.NaN, undefined])('the zoom %j is none', (value) => {
  expect(toZoom(value, 'page-width')).toBe('page-width')
})

test('zoom goes from step to step and stays within the limits', () => {
  expect(stepZoom(1, 1)).toBe(1.25)
  expect(stepZoom(1, -1)).toBe(0.75)
  expect(stepZoom(0.93, 1)).toBe(1)
  expect(stepZoom(0.93, -1)).toBe(0.75)
  expect(stepZoom(5, 1)).toBe(5)
  expect(stepZoom(0.25, -1)).toBe(0.25)
})

test('the measures are those of the specification', () => {
  expect([cssUnits, pageBorder, settleTime]).toEqual([96 / 72, 9, 100])
})
