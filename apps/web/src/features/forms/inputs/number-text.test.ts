import { expect, test } from 'vitest'
import { keyAt, type NumberWriting, readNumberText, writeNumberText } from './number-text.ts'

const greek: NumberWriting = { decimal: ',', thousands: '', decimals: undefined }
const money: NumberWriting = { decimal: ',', thousands: '.', decimals: 2 }
const whole: NumberWriting = { decimal: '.', thousands: '', decimals: 0 }

test.each([
  ['12,5', undefined, greek, '12.5'],
  ['12.5', undefined, greek, '12.5'],
  ['-3', undefined, greek, '-3'],
  ['a1b2', undefined, greek, '12'],
  ['', undefined, greek, ''],
  ['1.234,567', undefined, money, '1234.56'],
  ['1.234', undefined, money, '1234'],
  ['1234.5', undefined, money, '1234.5'],
  ['1.234.', 5, money, '1234.'],
  ['1.2345', 5, money, '12345'],
  ['12.34', -1, money, '1234'],
  ['1,2,3', 3, money, '12.3'],
  ['1.2.345,5', 3, money, '12.34'],
  ['7.9', undefined, whole, '7'],
])('%s with a key at %s is read', (text, at, writing, number) => {
  expect(readNumberText(text, at, writing)).toBe(number)
})

test.each([
  ['1234567.891', money, '1.234.567,89'],
  ['1234.', money, '1.234,'],
  ['-999', money, '-999'],
  ['0.5', greek, '0,5'],
  ['-', money, '-'],
  ['1e+21', money, '1e+21'],
  ['', money, ''],
])('%s is written', (number, writing, text) => {
  expect(writeNumberText(number, writing)).toBe(text)
})

test.each([
  ['1.234', '1.2344', 5],
  ['1.234', '1.5234', 2],
  ['12.345 €', '12.34 €', -1],
  ['12.345 €', '1.5', undefined],
  ['', '7', 0],
  ['', '1.5', undefined],
])('from %s to %s is a key at %s', (before, after, at) => {
  expect(keyAt(before, after)).toBe(at)
})
