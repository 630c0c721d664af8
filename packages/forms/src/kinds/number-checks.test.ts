import { expect, test } from 'vitest'
import { numberTypeRule, step } from './number-checks.ts'

test.each([
  ['12345678901234567', 'tooManyDigits'],
  ['-0.1234567890123456789', 'tooManyDigits'],
  [' .12345678901234567890 ', 'tooManyDigits'],
  ['123456789012345678e3', 'tooManyDigits'],
  [['1', '12345678901234567'], 'tooManyDigits'],
  [' ', 'type'],
  ['0x10', 'type'],
  ['Infinity', 'type'],
  ['many', 'type'],
  [{}, 'type'],
])('%j is refused with %s', (value, rule) => {
  expect(numberTypeRule(value)).toBe(rule)
})

test.each([
  [600_000.5, { step: 1 }, 'step'],
  [600_000, { step: 1 }, undefined],
  [1_234_567.35, { step: 0.1 }, 'step'],
  [1_234_567.3, { step: 0.1 }, undefined],
  [1_000_000.1, { step: 0.1, min: 1_000_000 }, undefined],
  [0.1 + 0.2, { step: 0.1 }, undefined],
  [9_007_199_254.75, { step: 0.5 }, 'step'],
])('%d with %j: %s', (value, validate, rule) => {
  expect(step({ type: 'number', key: 'a', validate }, value, new Date(0))?.rule).toBe(rule)
})
