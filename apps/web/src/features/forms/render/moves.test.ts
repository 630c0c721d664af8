import { expect, test } from 'vitest'
import { emptyFormStore } from '../testing/empty-store.ts'
import { joined, moved, moveOf } from './moves.ts'

const [x, y, z] = [{ a: 'x' }, { a: 'y' }, { a: 'z', box: { b: 1 } }]

test.each<[string, unknown, unknown, [string, string | undefined][]]>([
  ['a list of texts', ['a', 'b'], ['b'], []],
  ['a first answer', undefined, [x], []],
  ['an object with another answer', { a: 1, b: 2 }, { a: 2, b: 2 }, []],
  ['a row that is saved', [x, y], [x, { a: 'other' }], []],
  ['a row that is added', [x], [x, y], []],
  [
    'an emptied list',
    [x],
    '',
    [
      ['g', undefined],
      ['g[0]', undefined],
    ],
  ],
  [
    'a row that goes',
    [x, y, z],
    [y, z],
    [
      ['g[0]', undefined],
      ['g[1]', 'g[0]'],
      ['g[2]', 'g[1]'],
      ['g[2].box', 'g[1].box'],
    ],
  ],
])('%s moves only what is elsewhere then', (_, before, after, expected) => {
  expect([...moveOf({ g: before }, ['g'], after)]).toEqual(expected)
})

test('two moves become one, and a store follows each', () => {
  const rows = [
    [x, y, z],
    [z, x, y],
    [{ a: 'new' }, z, y],
  ]
  const [first, second] = [0, 1].map((at) => moveOf({ g: rows[at] }, ['g'], rows[at + 1])) as [ReturnType<typeof moveOf>, ReturnType<typeof moveOf>]
  const paths = ['g[0].a', 'g[1].a', 'g[2].a', 'g[2].box.b', 'other', 'box.b']
  const expected = ['g[2].a', 'g[1].a', 'g[1].box.b', 'other', 'box.b']
  expect([moved(moved(paths, first), second), moved(paths, joined(first, second))]).toEqual([expected, expected])
  const store = emptyFormStore()
  const [early, seldom] = [store.follow('g[2].a'), store.follow('g[0].a')]
  store.move(first)
  const late = store.follow('g[0].a')
  expect(early()).toBe('g[0].a')
  store.move(second)
  expect([early(), late(), seldom()]).toEqual(['g[1].a', 'g[1].a', undefined])
})
