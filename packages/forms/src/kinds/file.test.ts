import { expect, test } from 'vitest'
import { bytesOf } from './file.ts'

test.each([
  ['10MB', 10 * 1024 ** 2],
  [' 1.5 mb ', 1.5 * 1024 ** 2],
  ['1,5MB', 1.5 * 1024 ** 2],
  ['500ΚΒ', 500 * 1024],
  ['20 ΜΒ', 20 * 1024 ** 2],
  ['2 μβ', 2 * 1024 ** 2],
  ['1ΓΒ', 1024 ** 3],
  ['300', 300],
  [300, 300],
  ['10 megabytes', undefined],
  ['MB', undefined],
  ['', undefined],
  [undefined, undefined],
])('a size of %j is %j bytes', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes)
})
