import { expect, test } from 'vitest'
import { limitOf, limitOfComponent } from './limit-of.ts'

test.each([
  ['a number', 3, 3],
  ['zero', 0, 0],
  ['a number as text', '3.5', 3.5],
  ['zero as text', '0', 0],
  ['empty text', '', undefined],
  ['blanks', '  ', undefined],
  ['another text', 'three', undefined],
  ['an infinite number', 'Infinity', undefined],
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['another value', true, undefined],
])('%s as a limit', (_, value, limit) => {
  expect(limitOf(value)).toBe(limit)
})

test('the limit of `validate` counts before that of the component, blanks do not', () => {
  const component = { type: 'number', key: 'price', min: 2 }
  expect(limitOfComponent({ ...component, validate: { min: 0 } }, 'min')).toBe(0)
  expect(limitOfComponent({ ...component, validate: { min: '  ' } }, 'min')).toBe(2)
})
