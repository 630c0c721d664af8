import { describe, expect, test } from 'vitest'
import {
  boxSize,
  firstPlace,
  freePlace,
  keepOnPage,
  moveByKey,
  moveTo,
  overlaps,
  type PageSize,
  type Pages,
  payloadSize,
  placeAt,
  placeIn,
  toPayload,
} from './sign-box.ts'

const a4 = { width: 595, height: 842 }
const landscape = { width: 842, height: 595 }
const pagesOf = (...sizes: PageSize[]): Pages => ({
  count: sizes.length,
  usual: sizes[0] ?? a4,
  known: new Map(sizes.map((size, index) => [index + 1, size])),
})
const pages = pagesOf(a4, a4, landscape)
const area = (part: object = {}) => ({ page: 1, x: 100, y: 100, width: 150, height: 50, ...part })

test('the box is 120×45 points, and 150×50 are sent', () => {
  expect(boxSize).toEqual({ width: 120, height: 45 })
  expect(payloadSize).toEqual({ width: 150, height: 50 })
})

describe('the area that is sent', () => {
  test('begins 27 points left of the box and 46 below its upper edge, and so lies around it', () => {
    const place = { page: 2, left: 234, bottom: 127 }
    expect(toPayload(place, a4)).toEqual({ Page: 2, X: 234 - 27, Y: 127 + 45 - 46, Width: 150, Height: 50 })
  })

  test.each([
    ['left edge', { page: 1, left: 0, bottom: 300 }, { X: 0, Y: 299 }],
    ['right edge', { page: 1, left: 475, bottom: 300 }, { X: 445, Y: 299 }],
    ['lower edge', { page: 1, left: 200, bottom: 0 }, { X: 173, Y: 0 }],
    ['upper edge', { page: 1, left: 200, bottom: 797 }, { X: 173, Y: 792 }],
  ])('stays on the page at the %s and holds the box', (_name, place, expected) => {
    const payload = toPayload(place, a4)
    expect(payload).toMatchObject(expected)
    expect(payload.X).toBeLessThanOrEqual(place.left)
    expect(payload.X + 150).toBeGreaterThanOrEqual(place.left + 120)
    expect(payload.Y).toBeLessThanOrEqual(place.bottom)
    expect(payload.Y + 50).toBeGreaterThanOrEqual(place.bottom + 45)
  })

  test('is the place that was found, if that has its size', () => {
    expect(toPayload(placeIn(area({ page: 2, x: 200, y: 90 }), a4), a4)).toEqual({ Page: 2, X: 200, Y: 90, Width: 150, Height: 50 })
  })

  test('has the centre of a place of another size', () => {
    expect(toPayload(placeIn(area({ x: 200, y: 90, width: 190, height: 70 }), a4), a4)).toMatchObject({ X: 220, Y: 100 })
  })
})

describe('the first place', () => {
  const pos = [area({ x: 50 }), area({ x: 220 }), area({ page: 2, x: 390 })]

  test.each([0, 1, 2])('with %i signatures it is pos[certs]', (certs) => {
    const expected = pos[certs]
    if (!expected) throw new Error('no such place')
    expect(firstPlace({ pos, certs, pages, taken: [] })).toEqual({ place: placeIn(expected, a4), isFound: true })
  })

  test('without a place left it is the lower right corner of the last page', () => {
    expect(firstPlace({ pos, certs: 3, pages, taken: [] })).toEqual({ place: { page: 3, left: 842 - 36 - 120, bottom: 36 }, isFound: false })
    expect(firstPlace({ pos: [area({ page: 9 })], certs: 0, pages, taken: [] }).isFound).toBe(false)
  })

  test('a place of our own choosing leaves earlier signatures free', () => {
    const first = freePlace(pagesOf(a4), [])
    const second = freePlace(pagesOf(a4), [{ page: 1, x: first.left - 27, y: first.bottom - 1, width: 150, height: 50 }])
    expect(second).not.toEqual(first)
    expect(second.bottom).toBe(first.bottom)
    expect(second.left).toBe(first.left - 160)
  })

  test('where the page is full it is the corner', () => {
    expect(freePlace(pagesOf(a4), [{ page: 1, x: 0, y: 0, width: 595, height: 842 }])).toEqual(freePlace(pagesOf(a4), []))
  })
})

describe('keys', () => {
  const place = { page: 2, left: 100, bottom: 100 }

  test.each([
    ['ArrowLeft', { left: 99 }, { left: 90 }],
    ['ArrowRight', { left: 101 }, { left: 110 }],
    ['ArrowUp', { bottom: 101 }, { bottom: 110 }],
    ['ArrowDown', { bottom: 99 }, { bottom: 90 }],
  ])('%s moves by 1 point, with Shift by 10', (key, usual, large) => {
    expect(moveByKey(place, { key, shiftKey: false }, pages)).toEqual({ ...place, ...usual })
    expect(moveByKey(place, { key, shiftKey: true }, pages)).toEqual({ ...place, ...large })
  })

  test('Page Up and Page Down take the box along, and no farther than the document', () => {
    expect(moveByKey(place, { key: 'PageUp', shiftKey: false }, pages)).toEqual({ ...place, page: 1 })
    expect(moveByKey({ ...place, page: 1 }, { key: 'PageUp', shiftKey: false }, pages)).toEqual({ ...place, page: 1 })
    expect(moveByKey({ ...place, bottom: 790 }, { key: 'PageDown', shiftKey: false }, pages)).toEqual({ page: 3, left: 100, bottom: 550 })
    expect(moveByKey({ ...place, page: 3 }, { key: 'PageDown', shiftKey: false }, pages)).toEqual({ ...place, page: 3 })
  })

  test('other keys do not move it, and nothing moves it off the page', () => {
    expect(moveByKey(place, { key: 'a', shiftKey: false }, pages)).toBeUndefined()
    expect(moveByKey({ ...place, left: 3 }, { key: 'ArrowLeft', shiftKey: true }, pages)).toEqual({ ...place, left: 0 })
  })
})

test('on a page that was not seen yet the box stands where it should, and is moved inwards when the page is seen', () => {
  const unseen: Pages = { count: 3, usual: a4, known: new Map([[1, a4]]) }
  const { place } = firstPlace({ pos: [area({ page: 3, x: 650, y: 20 })], certs: 0, pages: unseen, taken: [] })
  expect(place).toEqual({ page: 3, left: 677, bottom: 21 })
  expect(moveTo(place, pages)).toEqual(place)
  expect(moveTo(place, pagesOf(a4, a4, a4))).toEqual({ page: 3, left: 475, bottom: 21 })
})

test('a place that is typed is moved onto a page that exists', () => {
  expect(moveTo({ page: 9, left: 5000, bottom: -4 }, pages)).toEqual({ page: 3, left: 722, bottom: 0 })
  expect(moveTo({ page: 0, left: 1, bottom: 1 }, pages)).toEqual({ page: 1, left: 1, bottom: 1 })
  expect(keepOnPage({ page: 1, left: 50, bottom: 50 }, { width: 60, height: 30 })).toEqual({ page: 1, left: 0, bottom: 0 })
})

test('on a page that ends at a fraction the box stands at whole points', () => {
  const odd = { width: 595.92, height: 841.92 }
  expect(freePlace(pagesOf(odd), [])).toEqual({ page: 1, left: 439, bottom: 36 })
  expect(keepOnPage({ page: 1, left: 999, bottom: 10.6 }, odd)).toEqual({ page: 1, left: 475, bottom: 11 })
})

test('a pointer is read from the upper left corner, scaled', () => {
  expect(placeAt({ page: 1, x: 300, y: 600, scale: 2 }, a4)).toEqual({ page: 1, left: 150, bottom: 842 - 300 - 45 })
})

test('an overlap needs the same page and more than an edge; what counts is the area that is sent', () => {
  const place = { page: 1, left: 250 + 27, bottom: 100 }
  const before = area({ y: 99 })
  expect(overlaps(place, a4, before)).toBe(false)
  expect(overlaps({ ...place, left: 276 }, a4, before)).toBe(true)
  expect(overlaps({ ...place, left: 276, page: 2 }, a4, before)).toBe(false)
  expect(overlaps({ page: 1, left: 127, bottom: 150 }, a4, before)).toBe(false)
  expect(overlaps({ page: 1, left: 127, bottom: 149 }, a4, before)).toBe(true)
})
