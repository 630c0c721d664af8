import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PersonChange } from '../../events/people-channel.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { openStreams } from './open-streams.ts'

const t = await testApp()

test('a client that does not read is disconnected', async () => {
  let notify: (change: PersonChange) => void = () => undefined
  const subscribe = (_: number, listener: typeof notify) => {
    notify = listener
    return () => undefined
  }
  const actor = await actorOf(t.db, (await t.person()).id)
  const channel = { subscribe, close: async () => undefined }
  const stream = openStreams({ db: t.db, channel, log: { warn: () => undefined }, now: t.clock.now }).open(actor)
  for (let count = 0; count < 100; count += 1) notify({ what: 'notifications' })
  expect(stream.destroyed).toBe(false)
  for (let count = 0; count < 1_000; count += 1) notify({ what: 'notifications' })
  expect(stream.destroyed).toBe(true)
})

test('a stream that stays open gets the heartbeat after another has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const actor = await actorOf(t.db, (await t.person()).id)
  const channel = { subscribe: () => () => undefined, close: async () => undefined }
  const streams = openStreams({ db: t.db, channel, log: { warn: () => undefined }, now: t.clock.now, beat: 1_000 })
  const [open, ended] = [streams.open(actor), streams.open(actor)]
  ended.destroy()
  await once(ended, 'close')
  open.read()
  vi.advanceTimersByTime(1_000)
  expect(String(open.read())).toBe(':\n\n')
})
