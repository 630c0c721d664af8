import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atPace } from './at-pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function sender() {
  const state = { isCut: false }
  const socket = { bytesRead: 0 }
  const raw = {
    socket,
    destroy: () => {
      state.isCut = true
    },
  }
  const received = Promise.withResolvers<string>()
  const done = atPace({ raw } as never, () => received.promise)
  const stretch = (kilobytes: number) => {
    socket.bytesRead += kilobytes * 1024
    vi.advanceTimersByTime(5_000)
    return state.isCut
  }
  return { state, stretch, received, done }
}

test('who sends nearly nothing for ten seconds is cut off, whatever came before', () => {
  const { stretch } = sender()
  expect([stretch(10_000), stretch(1), stretch(1)]).toEqual([false, false, true])
})

test('who is slow once, or as slow as a telephone, is not', () => {
  const { stretch } = sender()
  expect([1, 200, 0, 200, 161, 161, 161].map(stretch)).toEqual(Array(7).fill(false))
})

test('what was received in time is returned, and nothing is watched any longer', async () => {
  const { stretch, received, done } = sender()
  received.resolve('document')
  expect(await done).toBe('document')
  expect([stretch(0), stretch(0), stretch(0)]).toEqual([false, false, false])
})
