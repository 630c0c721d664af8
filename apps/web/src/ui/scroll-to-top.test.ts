import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from './scroll-to-top.ts'

let frames: ((now: number) => void)[] = []
const positions: number[] = []

beforeEach(() => {
  frames = []
  positions.length = 0
  vi.stubGlobal('scrollY', 1_000)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => positions.push(top))
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const allowMotion = (motion: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !motion }))
const at = (now: number) => frames.shift()?.(now)

test('the page glides for 1000 ms and ends at the top', () => {
  allowMotion(true)
  scrollToTop()
  at(0)
  at(500)
  at(999)
  expect(positions.slice(0, 2)).toEqual([1_000, 500])
  expect(positions[2]).toBeGreaterThan(0)
  at(1_000)
  expect(positions[3]).toBe(0)
  expect(frames).toEqual([])
})

test('who asked for less motion is there at once', () => {
  allowMotion(false)
  scrollToTop()
  expect(positions).toEqual([0])
  expect(frames).toEqual([])
})
