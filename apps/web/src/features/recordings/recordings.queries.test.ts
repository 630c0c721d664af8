import { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { eventsQuery } from './recordings.queries.ts'

const loadAt = (timestamp: number) => ({ type: 1 as const, timestamp, data: {} })

test('the events of all parts are put in the order of time', async () => {
  const server = startFakeServer()
  server.on(recordings.events, ({ query }) => (query.after === '0' ? { events: [loadAt(30), loadAt(10)], next: 1 } : { events: [loadAt(20)], next: null }))
  const events = await new QueryClient().fetchQuery(eventsQuery('4'))
  expect(events.map(({ timestamp }) => timestamp)).toEqual([10, 20, 30])
})
