import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { criteriaOf, largestTotal, totalOf } from './scores.ts'

const number = (key: string, weight: unknown, more = {}) => ({ type: 'number', key, label: key, input: true, properties: { score: true, weight }, ...more })
const form = (...components: object[]) => ({ display: 'form', components }) as unknown as Form
const upTo = (max: number) => ({ validate: { min: 0, max } })

const drawn = form(
  number('record', 0.5, upTo(10)),
  { type: 'panel', key: 'page', components: [number('plan', 0.3, upTo(10))] },
  { type: 'container', key: 'letters', input: true, components: [number('letter', '0.2', upTo(10))] },
  { type: 'textarea', key: 'comment', input: true },
)
const answers = { record: 9, plan: 8, letters: { letter: '8' }, comment: 'Καλή' }

test('scores are weighted and summed, without the rests of binary fractions', () => {
  const criteria = criteriaOf(drawn)
  expect(criteria.map(({ path }) => path)).toEqual(['record', 'plan', 'letters.letter'])
  expect(totalOf(criteria, answers)).toEqual({
    parts: [
      { path: 'record', score: 9, part: 4.5 },
      { path: 'plan', score: 8, part: 2.4 },
      { path: 'letters.letter', score: 8, part: 1.6 },
    ],
    missing: [],
    total: 8.5,
  })
  expect(largestTotal(criteria)).toBe(10)
})

test('without a score there is no total, unless the form does not show it', () => {
  const criteria = criteriaOf(drawn)
  const without = { ...answers, plan: '' }
  expect(totalOf(criteria, without)).toMatchObject({ missing: ['plan'], total: null })
  expect(totalOf(criteria, without, new Set(['plan']))).toMatchObject({ missing: [], total: 6.1 })
  expect(totalOf(criteria, null)).toMatchObject({ parts: [], total: null })
})

test('choices give the limits; what is in rows, has several answers or no weight is no score', () => {
  const choice = number('level', 2, { type: 'radio', values: ['1', '5', '3'].map((value) => ({ value, label: value })) })
  const rows = { type: 'datagrid', key: 'rows', input: true, components: [number('inRow', 1)] }
  const criteria = criteriaOf(form(choice, rows, number('many', 1, { multiple: true }), number('none', 'πολύ')))
  expect(criteria).toEqual([{ path: 'level', label: 'level', weight: 2, least: 1, most: 5 }])
  expect([totalOf(criteria, { level: '5' }).total, largestTotal(criteria)]).toEqual([10, 10])
  expect([totalOf([], {}).total, largestTotal([]), largestTotal(criteriaOf(form(number('open', 1))))]).toEqual([null, undefined, undefined])
})
