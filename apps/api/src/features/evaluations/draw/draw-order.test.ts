import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { commitmentOf, drawOrder } from './draw-order.ts'

const three = [
  { id: 1, label: '7/2026' },
  { id: 2, label: '8/2026' },
  { id: 3, label: '9/2026' },
]

test('seed and labels alone decide, in whichever order the applications come', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.nat(999), { minLength: 2, maxLength: 8 }), fc.nat(7), (seed, ids, turn) => {
      const applications = ids.map((id) => ({ id, label: `${id}/2026` }))
      const turned = [...applications.slice(turn), ...applications.slice(0, turn)].toReversed()
      const drawn = drawOrder(seed, applications)
      expect(drawOrder(seed, turned)).toEqual(drawn)
      expect(drawn.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }),
    runs(50),
  )
})

test('each order comes about as often as the others, and as a shell works it out', () => {
  const orders = Map.groupBy(
    Array.from({ length: 600 }, (_, seed) => drawOrder(String(seed), three)),
    (drawn) => drawn.map(({ id }) => id).join(''),
  )
  expect(orders.size).toBe(6)
  for (const { length } of orders.values()) expect(Math.abs(length - 100)).toBeLessThan(40)
  // printf '%s' 'seed' | sha256sum, and sorted: for n in 7/2026 8/2026 9/2026; do printf '%s' "seed:$n" | sha256sum; done
  expect(commitmentOf('seed')).toBe('19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b')
  expect(drawOrder('seed', three).map(({ label }) => label)).toEqual(['9/2026', '7/2026', '8/2026'])
})
