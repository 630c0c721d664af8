import { expect, test } from 'vitest'
import type { PersonChange } from '../../events/people-channel.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { openStreams } from './open-streams.ts'

const t = await testApp()

test('a reader who does not read is let go', async () => {
  let tell: (told: PersonChange) => void = () => undefined
  const subscribe = (_: number, hear: typeof tell) => {
    tell = hear
    return () => undefined
  }
  const actor = await actorOf(t.db, (await t.person()).id)
  const channel = { subscribe, close: async () => undefined }
  const stream = openStreams({ db: t.db, channel, log: { warn: () => undefined }, now: t.clock.now }).open(actor)
  for (let told = 0; told < 100; told += 1) tell({ what: 'notifications' })
  expect(stream.destroyed).toBe(false)
  for (let told = 0; told < 1_000; told += 1) tell({ what: 'notifications' })
  expect(stream.destroyed).toBe(true)
})
