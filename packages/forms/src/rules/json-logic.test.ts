import { jsonLogic as formioLogic } from '@formio/core'
import jsonLogic from 'json-logic-js'
import { describe, expect, test } from 'vitest'
import { applyJsonLogic } from './json-logic.ts'

const data = { a: 5, b: '7', list: [1, 2, 3], people: [{ age: 20 }, { age: 40 }], name: 'Ελένη', empty: '', none: null, yes: true }
const v = (name: string) => ({ var: name })

const rules: unknown[] = [
  v('a'),
  v('people.1.age'),
  { var: ['missing', 'x'] },
  v('list.length'),
  v(''),
  { '==': [v('b'), 7] },
  { '===': [v('b'), 7] },
  { '!=': [v('a'), 5] },
  { '!==': [v('a'), '5'] },
  { '>': [v('a'), 4] },
  { '<': [1, v('a'), 10] },
  { '<=': [5, v('a'), 5] },
  { '>=': [v('b'), 7] },
  { '!!': [[]] },
  { '!': [v('empty')] },
  { '!!': ['0'] },
  { if: [v('empty'), 1, v('yes'), 2, 3] },
  { if: [false, 1] },
  { '?:': [true, 1, 2] },
  { and: [1, 0, 2] },
  { and: [1, 2] },
  { or: [0, '', 3] },
  { or: [0, false] },
  { '+': [v('a'), v('b')] },
  { '+': '3' },
  { '*': [2, v('b')] },
  { '-': [v('a')] },
  { '-': [10, 3] },
  { '/': [10, 4] },
  { '%': [10, 4] },
  { min: [3, 1, 2] },
  { max: [3, 1, 2] },
  { in: ['λέ', v('name')] },
  { in: [2, v('list')] },
  { cat: [v('name'), ' ', 5] },
  { substr: ['jsonlogic', 4] },
  { substr: ['jsonlogic', -5] },
  { substr: ['jsonlogic', 1, 3] },
  { substr: ['jsonlogic', 4, -2] },
  { map: [v('list'), { '*': [v(''), 2] }] },
  { filter: [v('people'), { '>': [v('age'), 30] }] },
  { reduce: [v('list'), { '+': [v('current'), v('accumulator')] }, 0] },
  { all: [v('list'), { '>': [v(''), 0] }] },
  { some: [v('people'), { '>': [v('age'), 30] }] },
  { none: [v('list'), { '>': [v(''), 5] }] },
  { all: [[], true] },
  { none: [[], true] },
  { merge: [[1], 2, [3, 4]] },
  { missing: ['a', 'zzz', 'empty'] },
  { missing_some: [1, ['a', 'zzz']] },
  { missing_some: [2, ['zzz', 'yyy']] },
  [v('a'), 1],
  { two: 1, keys: 2 },
  'text',
  null,
]

describe('JSON logic follows the reference implementation', () => {
  test.each(rules.map((rule) => [JSON.stringify(rule), rule]))('%s', (_, rule) => {
    expect(applyJsonLogic(rule, data)).toEqual(jsonLogic.apply(rule, data))
  })
})

const lists = {
  list: [3, 1, 2, 1],
  rows: [
    { n: 2, k: 'a' },
    { n: 5, k: 'b' },
    { n: 1, k: 'a' },
  ],
  name: ' Anna ',
  none: null,
  o: { a: { b: 7 }, c: 1 },
}
const lodashRules: unknown[] = [
  ...[
    '_sum',
    '_mean',
    '_max',
    '_min',
    '_first',
    '_head',
    '_last',
    '_initial',
    '_tail',
    '_uniq',
    '_compact',
    '_size',
    '_isEmpty',
    '_isArray',
    '_keys',
    '_values',
  ].map((name) => ({ [name]: [v('list')] })),
  ...['_sumBy', '_meanBy', '_maxBy', '_minBy', '_map', '_sortBy'].map((name) => ({ [name]: [v('rows'), 'n'] })),
  ...['_filter', '_reject', '_find', '_some', '_every'].map((name) => ({ [name]: [v('rows'), 'k'] })),
  ...['_groupBy', '_countBy', '_keyBy'].map((name) => ({ [name]: [v('rows'), 'k'] })),
  ...['_add', '_subtract', '_multiply', '_divide', '_gt', '_gte', '_lt', '_lte', '_eq'].map((name) => ({ [name]: [7, 2] })),
  ...['_round', '_floor', '_ceil'].flatMap((name) => [2.346, 2.175, 1.005, -2.175].map((number) => ({ [name]: [number, 2] }))),
  ...['_take', '_drop', '_nth', '_indexOf', '_includes', '_without', '_concat', '_join'].map((name) => ({ [name]: [v('list'), 1] })),
  ...['_union', '_intersection', '_difference'].map((name) => ({ [name]: [v('list'), [1, 9]] })),
  ...['_toLower', '_toUpper', '_trim', '_toString', '_isString', '_isNil', '_isNumber'].map((name) => ({ [name]: [v('name')] })),
  { _get: [v('o'), 'a.b'] },
  { _get: [v('o'), 'a.x', 'other'] },
  { _has: [v('o'), 'a.b'] },
  { _pick: [v('o'), 'c'] },
  { _omit: [v('o'), 'c'] },
  { _clamp: [9, 1, 5] },
  { _inRange: [3, 1, 5] },
  { _inRange: [3, 2] },
  { _slice: [v('list'), 1, 3] },
  { _split: ['a-b', '-'] },
  { _startsWith: ['abc', 'ab'] },
  { _endsWith: ['abc', 'bc'] },
  { _isEqual: [[1], [1]] },
  { _isEmpty: [v('none')] },
  { _defaultTo: [v('none'), 4] },
  { _toNumber: ['5'] },
  { _toInteger: ['5.7'] },
  { _flatten: [[[1], [2]]] },
]

describe("form.io's functions of lodash in JSON logic", () => {
  test.each(lodashRules.map((rule) => [rule]))('W8 %j', (rule) => {
    const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown
    expect(json(applyJsonLogic(rule, lists))).toEqual(json(formioLogic.apply(rule as never, lists)))
  })
})

describe('JSON logic cannot leave the data', () => {
  test.each(['constructor', 'name.constructor', '__proto__', 'list.map', 'people.0.toString'])('%s is null', (name) => {
    expect(applyJsonLogic(v(name), data)).toBeNull()
  })

  test('throws beyond the limit of steps', () => {
    const list = Array.from({ length: 1_000 }, (_, index) => index)
    const nested = { map: [v('list'), { map: [{ merge: [[list]] }, 1] }] }
    expect(() => applyJsonLogic({ map: [v('list'), { map: [{ map: [list, nested] }, nested] }] }, { list })).toThrow('too many steps')
  })

  test('an unknown operation is an error', () => {
    expect(() => applyJsonLogic({ method: ['x', 'toString'] }, {})).toThrow('unknown operation')
  })
})
