import { expect, test } from 'vitest'
import { exactNumber } from './exact-number.ts'

test.each([
  ['12.50', 12.5],
  [' -0012 ', -12],
  ['.5', 0.5],
  ['12.', 12],
  ['0.000', 0],
  ['1e3', 1000],
  ['1e-7', 1e-7],
  ['100000000000000000000000', undefined],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', undefined],
  ['12345678901234567', undefined],
  ['-12345678901234567', undefined],
  ['0.1234567890123456789', undefined],
  ['0.30000000000000004', 0.1 + 0.2],
  ['1234567890123.45', 1_234_567_890_123.45],
  ['', undefined],
  ['-', undefined],
  ['12,5', undefined],
  ['1e999', undefined],
])('%j is read as %j', (text, number) => {
  expect(exactNumber(text)).toBe(number)
})
