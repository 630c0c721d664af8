import { expect, test } from 'vitest'
import { exactNumber, roundedTo } from './exact-number.ts'

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

test.each([
  [2.175, 2, 2.18],
  [1.005, 2, 1.01],
  [-2.175, 2, -2.17],
  [3.3000000000000003, 2, 3.3],
  [2.5, 0, 3],
  [1234, -2, 1200],
  [1e-9, 2, 0],
  [1.5e21, 2, 1.5e21],
  [2.345, 1.5, 2.3],
  [2.345, 400, 2.345],
  [Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY],
])('%d at %d decimals is %d', (value, decimals, rounded) => {
  expect(roundedTo(value, decimals)).toBe(rounded)
})
