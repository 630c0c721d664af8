import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { slotPathsOf } from './slot-paths.ts'

const slot = { components: [] }

test.each<[string, Record<string, unknown>, unknown[]]>([
  [
    'columns',
    { columns: [slot, slot] },
    [
      ['columns', 0, 'components'],
      ['columns', 1, 'components'],
    ],
  ],
  ['tabs', { components: [{ label: 'One', ...slot }] }, [['components', 0, 'components']]],
  [
    'table',
    { rows: [[slot, slot]] },
    [
      ['rows', 0, 0, 'components'],
      ['rows', 0, 1, 'components'],
    ],
  ],
  ['panel', slot, [['components']]],
  ['textfield', {}, []],
])('the slots of %s', (type, given, paths) => {
  expect(slotPathsOf({ type, key: 'a', ...given } as Component).map(({ path }) => path)).toEqual(paths)
})
