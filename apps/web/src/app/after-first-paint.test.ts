import { expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

test('code waits for the first paint, but not for long, and not at all where nobody looks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const isDone = async (waiting: Promise<void>, after: number) => {
    let done = false
    void waiting.then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(after)
    return done
  }
  expect(await isDone(afterFirstPaint(), 40)).toBe(true)
  // The heading is drawn once answers of the server are here.
  const heading = Promise.withResolvers<void>()
  expect(await isDone(afterFirstPaint(heading.promise), 40)).toBe(false)
  heading.resolve()
  expect(await isDone(afterFirstPaint(heading.promise), 40)).toBe(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  expect(await isDone(afterFirstPaint(), 190)).toBe(false)
  expect(await isDone(afterFirstPaint(), 210)).toBe(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await isDone(afterFirstPaint(), 0)).toBe(true)
  frames.mockRestore()
  vi.useRealTimers()
})
