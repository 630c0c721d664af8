import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeView } from './testing/fake-view.ts'
import { createThumbnails } from './thumbnails.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('pages are drawn one after the other, and known afterwards', async () => {
  const { view } = fakeView()
  const thumbnails = createThumbnails(view, 82)
  const shown: string[] = []
  thumbnails.ask(1, (url) => shown.push(url))
  thumbnails.ask(2, (url) => shown.push(url))
  await vi.advanceTimersByTimeAsync(150)
  expect(shown).toEqual(['blob:1', 'blob:2'])
  expect(thumbnails.known(2)).toBe('blob:2')
  thumbnails.ask(2, (url) => shown.push(url))
  await vi.advanceTimersByTimeAsync(150)
  expect(shown).toHaveLength(3)
  expect(view.drawThumbnail).toHaveBeenCalledTimes(2)
})

test('a picture that is drawn after the document was closed is not kept', async () => {
  const { view } = fakeView()
  const { promise, resolve: isDrawn } = Promise.withResolvers<string>()
  view.drawThumbnail.mockReturnValueOnce(promise)
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const thumbnails = createThumbnails(view, 82)
  const shown: string[] = []
  thumbnails.ask(1, (url) => shown.push(url))
  await vi.advanceTimersByTimeAsync(150)
  thumbnails.release()
  isDrawn('blob:late')
  await vi.advanceTimersByTimeAsync(0)
  expect([revoke.mock.calls, shown]).toEqual([[['blob:late']], []])
  revoke.mockRestore()
})

test('who scrolls past draws nothing, and a page that cannot be drawn stops no other', async () => {
  const { view } = fakeView()
  view.drawThumbnail.mockRejectedValueOnce(new Error('too large'))
  const thumbnails = createThumbnails(view, 82)
  const shown: string[] = []
  thumbnails.ask(1, (url) => shown.push(url))()
  thumbnails.ask(2, (url) => shown.push(url))
  thumbnails.ask(3, (url) => shown.push(url))
  await vi.advanceTimersByTimeAsync(150)
  expect(shown).toEqual(['blob:3'])
  expect(view.drawThumbnail.mock.calls.map(([page]) => page)).toEqual([2, 3])
})
