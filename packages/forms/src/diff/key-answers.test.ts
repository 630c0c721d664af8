import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { answerBlocks } from './answer-blocks.ts'
import { columnSums } from './column-sums.ts'
import { keyAnswers } from './key-answers.ts'
import { summarise } from './summarise.ts'

const field = (type: string, key: string, more: object = {}): Component => ({ type, key, label: key, input: true, ...more })
const marked = { properties: { keyAnswer: true } }
const linesOf = (components: Component[], data: object) => summarise({ components }, data, 'en', { now: new Date('2026-11-20T10:00:00Z'), withEmpty: true })
const keysOf = (components: Component[], data: object) => keyAnswers(linesOf(components, data)).map((lines) => lines.map(({ key }) => key).join('–'))

const radio = (key: string, more: object = {}) => field('radio', key, { values: [{ label: 'Yes', value: 'yes' }], ...more })
const components = [
  field('email', 'mail'),
  field('textfield', 'code'),
  field('textfield', 'purpose'),
  radio('place'),
  radio('other'),
  field('datetime', 'booked', { enableTime: false }),
  field('number', 'nights'),
  field('datetime', 'from', { enableTime: false }),
  field('datetime', 'until', { enableTime: false }),
  field('currency', 'total'),
  field('currency', 'rest'),
]
const data = {
  ...{ mail: 'a@uni.gr', code: 'X1', purpose: 'A talk at the conference on rivers', place: 'yes', other: 'yes', booked: '2026-10-01' },
  ...{ nights: 3, from: '2026-12-07', until: '2026-12-10', total: 653, rest: 20 },
}

test('the author’s marks decide, in the form’s order, six at most', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => field('textfield', key, key === 'a' ? {} : marked))
  expect(keysOf(fields, Object.fromEntries(fields.map(({ key }) => [key, key])))).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  expect(keysOf([...components.slice(0, 10), field('currency', 'rest', marked)], data)).toEqual(['rest'])
})

test('without a mark: the first choice, period, amount and title', () => {
  expect(keysOf(components, data)).toEqual(['purpose', 'place', 'from–until', 'total'])
})

test('what is missing of them is filled up with other short answers, never with who applies', () => {
  const fields = [
    field('email', 'mail'),
    field('textfield', 'name', { properties: { tellsWho: true } }),
    radio('one'),
    field('textfield', 'code'),
    radio('two'),
  ]
  expect(keysOf(fields, { mail: 'a@uni.gr', name: 'Somebody with a long name', one: 'yes', code: 'X1', two: 'yes' })).toEqual(['one', 'code', 'two'])
})

test('two marked dates are a period only where nothing stands between them', () => {
  const date = (key: string) => field('datetime', key, { enableTime: false, ...marked })
  const answers = { from: '2026-12-07', until: '2026-12-10', note: 'x' }
  expect(keysOf([date('from'), date('until')], answers)).toEqual(['from–until'])
  expect(keysOf([date('from'), field('textfield', 'note'), date('until')], answers)).toEqual(['from', 'until'])
})

test('unanswered fields and answers of rows are none', () => {
  const rows = field('datagrid', 'rows', { components: [radio('inside', marked)] })
  expect(keysOf([rows, radio('empty', marked), radio('one')], { rows: [{ inside: 'yes' }], one: 'yes' })).toEqual(['one'])
})

test('columns of numbers are added up, but not years and not a single row', () => {
  const rows = field('datagrid', 'rows', { components: [field('textfield', 'what'), field('currency', 'cost', { currency: 'EUR' }), field('number', 'year')] })
  const sums = (list: object[]) => answerBlocks(linesOf([rows], { rows: list })).map(({ table }) => table && columnSums(table, 'en'))
  const trips = [
    { what: 'Train', cost: 0.1, year: 2025 },
    { what: 'Hotel', cost: 0.2, year: 2026 },
  ]
  expect(sums(trips)).toEqual([[undefined, '€0.30', undefined]])
  expect(sums(trips.slice(0, 1))).toEqual([[undefined, undefined, undefined]])
})
