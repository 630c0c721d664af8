import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { expect, test } from 'vitest'
import { itemStateOn } from './item-list.ts'

const item: LookupItem = {
  ...{ id: 1, code: 'a', label: { el: 'Α' }, parent: null, position: 0, isActive: true, validFrom: null, validUntil: null, extra: {}, revision: 1 },
}

test.each<[Partial<LookupItem>, ReturnType<typeof itemStateOn>]>([
  [{}, 'active'],
  [{ isActive: false, validFrom: '2027-01-01' }, 'retired'],
  [{ validFrom: '2026-11-21' }, 'coming'],
  [{ validFrom: '2026-11-20', validUntil: '2026-11-20' }, 'active'],
  [{ validUntil: '2026-11-19' }, 'ended'],
])('%j is %s on 20-11-2026', (more, state) => {
  expect(itemStateOn({ ...item, ...more }, '2026-11-20')).toBe(state)
})
