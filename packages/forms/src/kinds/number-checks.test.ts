import { expect, test } from 'vitest'
import { numberTypeRule } from './number-checks.ts'

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
