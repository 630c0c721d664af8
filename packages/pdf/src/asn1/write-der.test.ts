import { expect, test } from 'vitest'
import { integer } from './write-der.ts'

const hexOf = (der: Uint8Array) => Buffer.from(der).toString('hex')

test.each([
  [[0x12], '020112'],
  [[0x00, 0x12], '020112'],
  [[0x00, 0x00, 0x80], '02020080'],
  [[0x00, 0xff, 0x00], '020300ff00'],
  [[0x00, 0x00], '020100'],
  [[], '020100'],
])('the bytes %j of a number lose leading zeros, and gain one where the first bit would make it negative', (bytes, der) => {
  expect(hexOf(integer(Uint8Array.from(bytes)))).toBe(der)
})

test.each([
  [0, '020100'],
  [127, '02017f'],
  [128, '02020080'],
  [65_536, '0203010000'],
])('the number %i is written in as few bytes as it needs', (value, der) => {
  expect(hexOf(integer(value))).toBe(der)
})
