import type { FormAnswers } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { now } from '../testing/fixtures.ts'
import { followMarks } from './follow-marks.ts'
import { isAnswerChangedOutside } from './review-marks.ts'

const number = (key: string, more: object = {}) => ({ type: 'number', key, label: key, input: true, ...more })
const sum = (...names: string[]) => ({ calculateValue: { '+': names.map((name) => ({ var: `data.${name}` })) } })

/** Four numbers, sums of sums of them, and a value that logic sets. */
const sources = ['a', 'b', 'c', 'd'] as const
const components = [
  number('grand', sum('left', 'right')),
  number('left', sum('a', 'b')),
  number('right', { ...sum('c', 'd'), allowCalculateOverride: true }),
  ...sources.map((key) => number(key)),
  number('double', {
    logic: [{ trigger: { type: 'json', json: { '==': [1, 1] } }, actions: [{ type: 'value', value: { '*': [2, { var: 'data.grand' }] } }] }],
  }),
]

function open(of: object[]) {
  const read = readForm({ display: 'form', components: of })
  if (!read.ok) throw new Error(read.reason)
  const { form } = read
  const process = (data: FormAnswers, overridden: ReadonlySet<string> = new Set()) =>
    processForm(form, data, { now, mode: 'final', overridden }).data as FormAnswers
  return { form, process }
}

const { form, process } = open(components)

async function isOutside(before: FormAnswers, after: FormAnswers, answers: string[], of = { form, process }) {
  const marks = { answers, requirements: [] }
  const followed = await followMarks({ form: of.form, before, after, marks }, async (data, overridden) => of.process(data, overridden))
  return isAnswerChangedOutside(followed as never, after as never, marks)
}

const numbers = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3), d: fc.nat(3) })

test('U2 a correction is outside the marks if and only if an answer that the person writes is', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, numbers, fc.subarray([...sources]), async (was, is, marks) => {
      const isWrittenOutside = sources.some((name) => was[name] !== is[name] && !marks.includes(name))
      expect(await isOutside(process(was), process(is), marks)).toBe(isWrittenOutside)
    }),
    runs(300),
  )
})

describe('a calculated answer', () => {
  const before = process({ a: 1, b: 2, c: 3, d: 4 })

  test('replaced by hand is outside, unless it is marked', async () => {
    const after = process({ a: 1, b: 2, c: 3, d: 4, right: 70 }, new Set(['right']))
    expect(after).toMatchObject({ right: 70, grand: 73, double: 146 })
    expect(await isOutside(before, after, ['c', 'd'])).toBe(true)
    expect(await isOutside(before, after, ['right'])).toBe(false)
  })

  test('that was replaced by hand before the submission and stayed is still a source of others', async () => {
    const mine = process({ a: 1, b: 2, c: 3, d: 4, right: 70 }, new Set(['right']))
    const after = process({ a: 2, b: 2, c: 3, d: 4, right: 70 }, new Set(['right']))
    expect(after).toMatchObject({ right: 70, grand: 74 })
    expect(await isOutside(mine, after, ['a'])).toBe(false)
  })

  test('that the sender invents is outside', async () => {
    expect(await isOutside(before, { ...process({ a: 2, b: 2, c: 3, d: 4 }), grand: 1000 }, ['a'])).toBe(true)
  })
})

test('an answer that a marked one hides is inside, one that the person adds is outside', async () => {
  const of = open([number('a'), { type: 'textfield', key: 'note', label: 'note', input: true, conditional: { show: true, when: 'a', eq: '1' } }])
  const [shown, hidden] = [of.process({ a: 1, note: 'επειδή' }), of.process({ a: 2 })]
  expect([shown.note, hidden.note]).toEqual(['επειδή', undefined])
  expect(await isOutside(shown, hidden, ['a'], of)).toBe(false)
  expect(await isOutside(hidden, shown, ['a'], of)).toBe(true)
})

describe('a change in rows', () => {
  const grid = { type: 'datagrid', key: 'costs', label: 'costs', input: true }
  const row = [number('price'), number('count'), number('cost', { calculateValue: { '*': [{ var: 'row.price' }, { var: 'row.count' }] } })]
  const total = number('total', { calculateValue: { '+': [{ var: 'data.costs.0.cost' }, { var: 'data.costs.1.cost' }] } })
  const of = open([{ ...grid, components: row }, total])
  const rows = (...prices: number[]) => of.process({ costs: prices.map((price) => ({ price, count: 2 })) } as FormAnswers)

  test.each([
    ['the marked cell', rows(5, 7), rows(6, 7), ['costs[0].price'], false],
    ['a cell of another row', rows(5, 7), rows(5, 8), ['costs[0].price'], true],
    ['a marked row that is added', rows(5), rows(5, 7), ['costs[1]'], false],
    ['a marked row that is removed', rows(5, 7), rows(5), ['costs[1]'], false],
    ['a row that is added though another is marked', rows(5), rows(5, 7), ['costs[0]'], true],
    ['all rows, where the list is marked', rows(5, 7), rows(8), ['costs'], false],
  ])('%s, with what is calculated from it: outside %#', async (_, before, after, marks, expected) => {
    expect(await isOutside(before, after, marks, of)).toBe(expected)
  })
})

test('the rules do not run where nothing was marked or only marked answers differ', async () => {
  const never = async () => Promise.reject(new Error('not asked'))
  const [before, after] = [{ a: 1 }, { a: 2 }]
  expect(await followMarks({ form, before, after, marks: null }, never)).toBe(before)
  expect(await followMarks({ form, before, after, marks: { answers: ['a'], requirements: [] } }, never)).toBe(before)
})
