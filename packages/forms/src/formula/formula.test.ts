import { Processors, processSync } from '@formio/core'
import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'
import type { Formula, FormulaFaultName, Piece } from './formula.ts'
import { formulaLogic } from './formula-logic.ts'
import { firstRowOf, formulaSources } from './formula-sources.ts'
import { readFormula } from './read-formula.ts'

const short: Readonly<Record<string, Piece>> = {
  ...{ '(': { type: 'open' }, ')': { type: 'close' }, a: { type: 'field', path: 'data.a' }, b: { type: 'field', path: 'data.box.b' } },
  sum: { type: 'column', total: 'sum', rows: 'data.g', column: 'n' },
  count: { type: 'column', total: 'count', rows: 'data.g', column: 't' },
  min: { type: 'column', total: 'min', rows: 'data.g', column: 'n' },
  max: { type: 'column', total: 'max', rows: 'data.g', column: 'n' },
  days: { type: 'days', from: 'data.from', to: 'data.to' },
  half: { type: 'days', from: 'data.from', to: '' },
}

/** `( a + 2 ) * sum` as pieces. */
const pieces = (text: string): Piece[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => short[word] ?? (/\d/.test(word) ? { type: 'number', value: Number(word) } : ({ type: 'sign', sign: word } as Piece)))

const logicOf = (formula: Formula, isText = false) => {
  const made = formulaLogic(formula, isText)
  if (!made.ok) throw new Error(made.fault.name)
  return made.logic
}

const field = (type: string, key: string, more: object = {}): Component => ({ type, key, label: key, input: true, ...more })
const formWith = (target: Component): Component[] => [
  ...[field('number', 'a'), field('container', 'box', { components: [field('number', 'b')] })],
  ...[field('datagrid', 'g', { components: [field('number', 'n'), field('textfield', 't')] }), field('datetime', 'from'), field('datetime', 'to'), target],
]

/** What both make of the calculation. */
const calculated = (type: string, calculateValue: unknown, data: Record<string, unknown>) => {
  const { formio, klesis, faults } = processed(formWith(field(type, 'total', { calculateValue, calculateServer: true })), data)
  return { formio: formio.total, klesis: klesis.total, faults }
}

function processed(components: Component[], data: Record<string, unknown>) {
  const context = { ...{ form: { components }, components, data: structuredClone(data), submission: { data }, scope: {} }, processors: Processors }
  processSync({ ...context, config: { server: true } } as unknown as Parameters<typeof processSync>[0])
  const ours = processForm({ components }, data, { now: new Date('2026-11-20T10:00:00Z'), mode: 'final' })
  return { formio: context.data, klesis: ours.data, faults: ours.errors.filter(({ path }) => path === 'total') }
}

const full = {
  ...{ a: 7, box: { b: 2 }, from: '2026-02-27T22:00:00.000Z', to: '2028-03-01T22:00:00.000Z' },
  g: [{ n: 4, t: 'x' }, { n: 1.5, t: '' }, { t: 'y' }],
}

test.each<[string, number, number]>([
  ['a', 7, 0],
  ['5', 5, 5],
  ['a + b * 3', 13, 0],
  ['( a + b ) * 3', 27, 0],
  ['a - ( b - 1 )', 6, 1],
  ['a - b - 1', 4, -1],
  ['a / b / 2', 1.75, 0],
  ['a / ( b / 2 )', 7, 0],
  ['a / 0', 0, 0],
  ['sum', 5.5, 0],
  ['count', 2, 0],
  ['min', 1.5, 0],
  ['max * 2', 8, 0],
  ['days + 1', 734, 1],
  ['a * ( sum + max ) - days / ( b + 1 )', 66.5 - 733 / 3, 0],
])('%s is %d in form.io and in Klesis, %d without answers, and reads back as the same pieces', (text, expected, empty) => {
  const formula = { pieces: pieces(text) }
  const logic = logicOf(formula)
  expect(calculated('number', logic, full)).toEqual({ formio: expected, klesis: expected, faults: [] })
  expect(calculated('number', logic, {})).toEqual({ formio: empty, klesis: empty, faults: [] })
  expect(readFormula(JSON.parse(JSON.stringify(logic)))).toEqual(formula)
})

test('what is cleared counts as nothing, like what was never answered', () => {
  const cleared = {
    a: '',
    box: { b: null },
    g: [
      { n: null, t: '' },
      { n: '', t: null },
    ],
  }
  const logic = logicOf({ pieces: pieces('a + b + sum + count + min + max + 1') })
  expect(calculated('number', logic, cleared)).toEqual({ formio: 1, klesis: 1, faults: [] })
})

test('a result can be rounded, and is written as text in a field of text', () => {
  const formula = { pieces: pieces('a / 3'), decimals: 2 }
  expect(calculated('currency', logicOf(formula), full)).toEqual({ formio: 2.33, klesis: 2.33, faults: [] })
  expect(calculated('textfield', logicOf(formula, true), full)).toEqual({ formio: '2.33', klesis: '2.33', faults: [] })
  expect([readFormula(logicOf(formula)), readFormula(logicOf(formula, true))]).toEqual([formula, formula])
})

test('a formula in a row takes the answers of its row', () => {
  const price = logicOf({
    pieces: [
      { type: 'field', path: 'row.n' },
      { type: 'sign', sign: '*' },
      { type: 'field', path: 'data.a' },
    ],
  })
  const total = field('number', 'total', { calculateValue: price, calculateServer: true })
  const grid = field('datagrid', 'g', { components: [field('number', 'n'), total] })
  const { formio, klesis } = processed([field('number', 'a'), grid], {
    a: 3,
    g: [
      { n: 2, total: 0 },
      { n: 5, total: 0 },
    ],
  })
  expect([formio, klesis]).toMatchObject([{ g: [{ total: 6 }, { total: 15 }] }, { g: [{ total: 6 }, { total: 15 }] }])
})

test.each<[string, FormulaFaultName, number]>([
  ['', 'empty', 0],
  ['a +', 'valueMissing', 2],
  ['* a', 'valueMissing', 0],
  ['a b', 'signMissing', 1],
  ['( a + b', 'openBracket', 0],
  ['( a b )', 'signMissing', 2],
  ['a )', 'closeBracket', 1],
  ['a + half', 'dateMissing', 2],
  [Array.from({ length: 31 }, () => 'a').join(' + '), 'long', 60],
])('“%s” is no formula: %s', (text, name, at) => {
  expect(formulaLogic({ pieces: pieces(text) }, false)).toEqual({ ok: false, fault: { name, at } })
})

test.each([
  ...['value = data.a + 1', undefined, null, '', {}, [], 5],
  ...[{ var: 'data.a' }, { '+': [{ var: 'data.a' }, 1] }, { '+': [1, 2, 3] }, { '+': [1], '-': [1] }, { or: [{ var: 'data.a' }, 1] }],
  ...[{ if: [{ or: [{ var: 'data.a' }, 0] }, { '/': [1, { or: [{ var: 'data.b' }, 0] }] }, 0] }, { cat: ['a', { var: 'data.a' }] }, { _round: [1, 'x'] }],
])('%j was written by hand', (logic) => {
  expect(readFormula(logic)).toBeUndefined()
})

test('a formula is made of numbers, dates and columns, each named as its field sees it', () => {
  const total = field('number', 'total')
  const rowTotal = field('number', 'rowTotal')
  const form = {
    components: [
      ...formWith(total),
      field('number', 'many', { multiple: true }),
      field('datagrid', 'trips', {
        components: [
          field('number', 'price'),
          field('panel', 'p', { input: false, components: [rowTotal] }),
          field('datagrid', 'days', { components: [field('number', 'hours')] }),
        ],
      }),
    ],
  }
  const named = (target: Component) => formulaSources(form, target).map((one) => (one.type === 'column' ? `${one.rows}[].${one.column}` : one.path))
  const outside = ['data.a', 'data.box.b', 'data.g[].n', 'data.g[].t', 'data.from', 'data.to']
  expect(named(total)).toEqual([...outside, 'data.trips[].price', 'data.trips[].rowTotal'])
  expect(named(rowTotal)).toEqual([...outside, 'data.total', 'row.price', 'row.days[].hours'])
  expect([firstRowOf(form, total), firstRowOf(form, rowTotal)]).toEqual([[], ['trips', 0]])
})
