import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { loadLabels } from './load-labels.ts'

test('many codes are asked for in lists that an address can hold', async () => {
  const server = startFakeServer()
  server.on(lookupItems.choices, ({ query }) => {
    const items = query.codes?.split(',').map((code) => ({ code, label: `label of ${code}`, extra: {} })) ?? []
    return { items, total: items.length, totalIsExact: true }
  })
  const codes = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(100, 'ω'))
  const found = await loadLabels('towns', codes, 'el')
  expect(found.map(({ code }) => code)).toEqual(codes)
  const lists = server.requestsOf(lookupItems.choices).map(({ query }) => query.codes ?? '')
  expect(lists.join(',')).toBe(codes.join(','))
  for (const list of lists) expect(new URLSearchParams({ list }).toString().length).toBeLessThan(6_000)
  const few = Array.from({ length: 40 }, (_, index) => String(index))
  await loadLabels('towns', few, 'el')
  expect(server.requestsOf(lookupItems.choices).slice(lists.length)).toHaveLength(1)
})
