import { expect, test } from 'vitest'
import { keyAt, type NumberWriting, noKeys, readNumberText, writeNumberText } from './number-text.ts'

const greek: NumberWriting = { decimal: ',', thousands: '', decimals: undefined }
const money: NumberWriting = { decimal: ',', thousands: '.', decimals: 2 }
const whole: NumberWriting = { decimal: '.', thousands: '', decimals: 0 }

test.each([
  ['12,5', undefined, greek, '12.5'],
  ['12.5', undefined, greek, '12.5'],
  ['-3', undefined, greek, '-3'],
  ['\u22125', undefined, greek, '-5'],
  ['a1b2', undefined, greek, '12'],
  ['', undefined, greek, ''],
  ['1.250.000', undefined, greek, '1250000'],
  ['1.234,567', undefined, money, '1234.56'],
  ['1,250.50', undefined, money, '1250.50'],
  ['1.234', undefined, money, '1234'],
  ['1,234', undefined, money, '1.23'],
  ['1234.5', undefined, money, '1234.5'],
  ['1.234.', 5, money, '1234.'],
  ['1.2345', 5, money, '12345'],
  ['12.34', -1, money, '1234'],
  ['1,2,3', 3, money, '1.23'],
  ['12,5.', 4, money, '12.5'],
  ['1.2.345,5', 3, money, '12345.5'],
  ['7.9', undefined, whole, '7'],
  ['1.250', undefined, whole, '1250'],
  ['1.2', 1, whole, '12'],
])('%s with a key at %s is read', (text, typedAt, writing, number) => {
  expect(readNumberText(text, { typedAt, ...noKeys }, writing).number).toBe(number)
})

/** The texts that a person sees after each key. */
function typeKeys(keys: string, writing: NumberWriting): string[] {
  const seen = ['']
  let soFar = noKeys
  for (const key of keys) {
    const text = (seen.at(-1) ?? '') + key
    const { number, ...read } = readNumberText(text, { typedAt: text.length - 1, ...soFar }, writing)
    soFar = read
    seen.push(writeNumberText(number, writing))
  }
  return seen.slice(1)
}

test.each([
  ['1250,50', money, '1.250,50'],
  ['1.250,50', money, '1.250,50'],
  ['1.250', money, '1.250'],
  ['1.25', money, '1,25'],
  ['1234567.895', money, '1.234.567,89'],
  ['1.234.567,89', money, '1.234.567,89'],
  ['12,5.7', money, '12,57'],
  ['1.250,5', greek, '1250,5'],
  ['12.5', greek, '12,5'],
  ['1,250', money, '1,25'],
  ['1.250', whole, '1250'],
])('%s typed key by key becomes a number as it is meant', (keys, writing, shown) => {
  expect(typeKeys(keys, writing).at(-1)).toBe(shown)
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
