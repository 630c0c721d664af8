import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from './scroll-to-top.ts'

let frames: ((now: number) => void)[] = []
const places: number[] = []

beforeEach(() => {
  frames = []
  places.length = 0
  vi.stubGlobal('scrollY', 1_000)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => places.push(top))
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const less = (motion: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !motion }))
const at = (now: number) => frames.shift()?.(now)

test('it glides for 1000 ms and ends at the top', () => {
  less(true)
  scrollToTop()
  at(0)
  at(500)
  at(999)
  expect(places.slice(0, 2)).toEqual([1_000, 500])
  expect(places[2]).toBeGreaterThan(0)
  at(1_000)
  expect(places[3]).toBe(0)
  expect(frames).toEqual([])
})

test('who asked for less motion is there at once', () => {
  less(false)
  scrollToTop()
  expect(places).toEqual([0])
  expect(frames).toEqual([])
})
