import type { LiveEvent } from '@klesis/contract/live/live.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followEvents, StreamRefused, takeEvents } from './follow-events.ts'
import { type ConnectionEvent, followWithReconnect, pauseFor } from './follow-with-reconnect.ts'

type Turn = (onEvent: (event: LiveEvent) => void) => void

/** Follows through these turns and then stops; returns the events and the pauses after each turn. */
async function through(...turns: Turn[]) {
  const leaving = new AbortController()
  const received: ConnectionEvent['what'][] = []
  const waits: number[] = []
  let turn = 0
  await followWithReconnect(leaving.signal, {
    follow: async (_, onEvent) => {
      const next = turns[turn]
      turn += 1
      if (!next) return leaving.abort()
      next(onEvent)
    },
    onEvent: ({ what }) => received.push(what),
    pause: async (milliseconds) => void waits.push(milliseconds),
    chance: () => 0,
  })
  return { received, waits, turns: turn }
}

const open: Turn = (onEvent) => onEvent({ what: 'open' })
const unreachable: Turn = () => {
  throw new TypeError('Failed to fetch')
}
const refused =
  (status: number): Turn =>
  () => {
    throw new StreamRefused(status)
  }

test('reconnects after increasing pauses until the connection is open', async () => {
  const { received, waits } = await through(unreachable, refused(503), refused(429), unreachable, unreachable, open, unreachable)
  expect(waits).toEqual([3_000, 10_000, 30_000, 30_000, 30_000, 1_000, 3_000])
  expect(received).toEqual(['open', 'lost'])
})

test.each([401, 403, 404])('does not reconnect after %i', async (status) => {
  expect((await through(open, refused(status), open)).turns).toBe(2)
})

test('a pause ends at once when it is aborted', async () => {
  const leaving = new AbortController()
  const paused = pauseFor(3_600_000, leaving.signal)
  leaving.abort()
  await expect(paused).resolves.toBeUndefined()
})

test('parses events from chunks of any size', () => {
  const whole = 'retry: 3000\n\n:\n\ndata: {"what":"open"}\n\ndata: {"what":"notifications"}\n\n'
  let rest = ''
  const read: LiveEvent[] = []
  for (const letter of whole) {
    const taken = takeEvents(rest + letter)
    rest = taken.rest
    read.push(...taken.events)
  }
  expect(read).toEqual([{ what: 'open' }, { what: 'notifications' }])
  expect(rest).toBe('')
})

test('ignores unknown events of a newer server', () => {
  expect(takeEvents('data: {"what":"weather"}\n\ndata: {"what":"approvals"}\n\n').events).toEqual([{ what: 'approvals' }])
})

test('asks with a low priority, so that nothing waits for the end of the stream', async () => {
  const requests: RequestInit[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requests.push(init)
    return new Response('data: {"what":"open"}\n\n')
  })
  const read: LiveEvent[] = []
  await followEvents(new AbortController().signal, (event) => read.push(event))
  expect([read, requests.map(({ priority }) => priority)]).toEqual([[{ what: 'open' }], ['low']])
})

test.each([403, 503])('an answer with %i is no stream', async (status) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async () => Response.json({ code: 'access.denied' }, { status }))
  const following = followEvents(new AbortController().signal, () => undefined)
  await expect(following).rejects.toMatchObject(new StreamRefused(status))
})
